export const publicAreas = ["products", "stores", "assets", "profiles", "reviews"] as const;
export const privateAreas = ["prescription", "unchecked"] as const;
export const fileAreas = [...publicAreas, ...privateAreas] as const;

export type PublicArea = (typeof publicAreas)[number];
export type FileArea = (typeof fileAreas)[number];

/** What may be kept, and the ending that it is kept under. Its content is checked before, by whoever takes the upload. */
export const fileExtensions = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  svg: "image/svg+xml",
  pdf: "application/pdf",
  /** Only the vault opens it; or a part of a file on its way, which is no file by itself. */
  sealed: "application/octet-stream",
} as const;
export type FileExtension = keyof typeof fileExtensions;

export type FileStore = {
  /** Answers the file's name inside its area once it is safely on disk. The same bytes in a shared area are kept once. */
  put: (
    area: FileArea,
    bytes: Uint8Array,
    kind: { contentType: string; extension: FileExtension },
  ) => Promise<{ path: string }>;
  /** Null: not there, or no name that `put` could have given. */
  read: (area: FileArea, path: string) => Promise<Buffer | null>;
  has: (area: FileArea, path: string) => Promise<boolean>;
  /** Fine when it is gone already. */
  remove: (area: FileArea, path: string) => Promise<void>;
  /** Every whole file of an area, with when it was put there. */
  list: (area: FileArea) => Promise<{ path: string; changedAt: Date }[]>;
  /** Where the file lies, for streaming; null for what is no name of ours. */
  pathOf: (area: FileArea, path: string) => string | null;
};
