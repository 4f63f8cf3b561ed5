import {
  PICTURE_TYPES,
  UPLOAD_REFUSALS,
  type UploadRefusalReason,
  uploadRefusalText,
} from "#domain/uploads/upload-rules.ts";

const OWN = {
  none: "Please choose a picture first",
  often: "Too many attempts, please try again later",
} as const;

/** Why a picture was not taken: a word for the address of the page, so that no address puts words into it. */
export type PictureRefusal = UploadRefusalReason | keyof typeof OWN;

export function pictureRefusalText(reason: PictureRefusal): string {
  return reason === "none" || reason === "often" ? OWN[reason] : uploadRefusalText(reason, PICTURE_TYPES);
}

export function readPictureRefusal(text: string | null): PictureRefusal | null {
  return text !== null && (Object.hasOwn(OWN, text) || Object.hasOwn(UPLOAD_REFUSALS, text))
    ? (text as PictureRefusal)
    : null;
}
