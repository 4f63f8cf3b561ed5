import { fileSize } from "#domain/uploads/file-size.ts";
import { judgeChosenFile, MAX_UPLOAD_BYTES, PICTURE_TYPES, uploadRefusalText } from "#domain/uploads/upload-rules.ts";

export const PHOTOS_MAX = 4;
/** In pixels: no photo is shown larger. */
export const PHOTO_SIDE = 1_600;

export const TOO_MANY_PHOTOS = `Choose up to ${PHOTOS_MAX} photos`;
const TOGETHER_TOO_LARGE = "Together the photos are larger than 10 MB. Please choose fewer or smaller ones";
export const PHOTOS_ARE_CHECKED = "Your photos are being checked. They show once we have approved them";

/** Which photo of several is meant: "Photo 2: this file is empty. ..." */
export function namePhoto(place: number, words: string): string {
  return `Photo ${place + 1}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** What is wrong with photos as somebody chose them; null for nothing. The server judges them by content besides. */
export function judgeChosenPhotos(files: readonly { size: number; type: string }[]): string | null {
  if (files.length > PHOTOS_MAX) return TOO_MANY_PHOTOS;
  for (const [place, file] of files.entries()) {
    const reason = judgeChosenFile(file, PICTURE_TYPES);
    if (reason) return namePhoto(place, uploadRefusalText(reason, PICTURE_TYPES));
  }
  const sizes = files.map(({ size }) => size);
  if (sizes.reduce((sum, size) => sum + size, 0) <= MAX_UPLOAD_BYTES) return null;
  const largest = Math.max(...sizes);
  return `${TOGETHER_TOO_LARGE}. Photo ${sizes.indexOf(largest) + 1} is the largest (${fileSize(largest)})`;
}
