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
  wrong_type: "We cannot accept this type of file",
  damaged: "This file is damaged or incomplete. Please save it again or take a new photo",
  too_many_pixels: "This picture is too large. The limit is 12,000 pixels a side and 50 megapixels",
  animated: "We cannot accept animated pictures. Please choose a still one",
  pdf_active: "This PDF contains scripts or actions. Please print it to a new PDF, or take a photo of the prescription",
  pdf_attachment: "This PDF contains other files. Please print it to a new PDF, or take a photo of the prescription",
  pdf_encrypted: "This PDF has a password. Please save it without one, or take a photo of the prescription",
  pdf_form: "This PDF is a form that only some programs show. Please print it to a new PDF",
  pdf_bomb: "This PDF is too large. Please take a photo of the prescription",
  pdf_unusual: "We cannot check this PDF. Please print it to a new PDF, or take a photo of the prescription",
  pdf_long: "This PDF has more than 10 pages. Please send the pages of the prescription alone",
  busy: "We are checking many files right now. Please try again in a minute",
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
