export const MAX_UPLOAD_BYTES = 10 * 1_024 * 1_024;

export const UPLOAD_TYPES = {
  "image/jpeg": { extension: "jpg", name: "JPEG" },
  "image/png": { extension: "png", name: "PNG" },
  "image/webp": { extension: "webp", name: "WebP" },
  "application/pdf": { extension: "pdf", name: "PDF" },
} as const;
export type UploadType = keyof typeof UPLOAD_TYPES;

/** A prescription on paper, photographed or scanned. */
export const SHEET_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
/** A picture of a person. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

export const UPLOAD_REFUSALS = {
  empty: "This file is empty. Please choose another one",
  too_large: "This file is larger than 10 MB. Please choose a smaller one",
  wrong_type: "This is not a file of a kind that we take",
  damaged: "This file is damaged or not complete. Please save or photograph it again",
  too_many_pixels: "This picture is too large: at most 12,000 pixels a side and 50 megapixels in all",
  animated: "Moving pictures cannot be taken. Please choose a still one",
  pdf_active: "This PDF holds scripts or actions. Please print it to a new PDF, or photograph the sheet",
  pdf_attachment: "This PDF has other files inside. Please print it to a new PDF, or photograph the sheet",
  pdf_encrypted: "This PDF is locked with a password. Please save it without one, or photograph the sheet",
  pdf_form: "This PDF is a form that only some programs show. Please print it to a new PDF",
  pdf_bomb: "This PDF is too large once it is unpacked. Please photograph the sheet",
  pdf_unusual: "This PDF is built in a way that we cannot check. Please print it to a new PDF, or photograph the sheet",
  pdf_long: "This PDF has more than 10 pages. Please send the pages of the prescription alone",
  busy: "Many files are being checked just now. Please try again in a minute",
} as const;
export type UploadRefusalReason = keyof typeof UPLOAD_REFUSALS;

/** The words for a refusal; for a wrong type they name what is taken. */
export function uploadRefusalText(reason: UploadRefusalReason, accept: readonly UploadType[]): string {
  return reason === "wrong_type" ? `Please choose ${listTypes(accept)} file` : UPLOAD_REFUSALS[reason];
}

/** What the browser can tell before it sends anything. The server judges by content alone. */
export function judgeChosenFile(
  file: { size: number; type: string },
  accept: readonly UploadType[],
): UploadRefusalReason | null {
  if (file.size === 0) return "empty";
  if (file.size > MAX_UPLOAD_BYTES) return "too_large";
  return file.type !== "" && !(accept as readonly string[]).includes(file.type) ? "wrong_type" : null;
}

/** "a JPEG, PNG or WebP". */
function listTypes(accept: readonly UploadType[]): string {
  const names = accept.map((type) => UPLOAD_TYPES[type].name);
  return `a ${names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : names[0]}`;
}
