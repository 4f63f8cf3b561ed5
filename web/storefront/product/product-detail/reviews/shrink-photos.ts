import { judgeChosenPhotos, namePhoto, PHOTO_SIDE, PHOTOS_MAX } from "#domain/reviews/photo-rules.ts";
import { PICTURE_TYPES, uploadRefusalText } from "#domain/uploads/upload-rules.ts";
import { fileListOf, judgeFile } from "#web/forms/judge-file.ts";

/** What is wrong with them, by number and size first and then by what is in them; null for nothing. */
export async function judgePhotos(files: readonly File[]): Promise<string | null> {
  const wrong = judgeChosenPhotos(files);
  if (wrong !== null) return wrong;
  const reasons = await Promise.all(files.map((file) => judgeFile(file, PICTURE_TYPES)));
  const place = reasons.findIndex((reason) => reason !== null);
  return place < 0 ? null : namePhoto(place, uploadRefusalText(reasons[place]!, PICTURE_TYPES));
}

/** Smaller ones are sent as they are. */
const smallBytes = 1_000_000;

export type PreparedPhotos = {
  /** The last that were good. */
  kept: readonly File[];
  /** What is wrong with those that were chosen. */
  words: string | null;
  /** The form waits for others: nothing good was chosen before. */
  holds: boolean;
};

/** Makes what a field holds smaller and judges it. Null where another choice was made meanwhile. */
export async function preparePhotos(field: HTMLInputElement, kept: readonly File[]): Promise<PreparedPhotos | null> {
  const chosen = filesOf(field);
  if (chosen.length <= PHOTOS_MAX) {
    const smaller = await shrinkPhotos(chosen);
    if (!isStill(field, chosen)) return null;
    field.files = smaller;
  }
  const files = filesOf(field);
  const words = await judgePhotos(files);
  if (!isStill(field, files)) return null;
  if (words === null) return { kept: files, words, holds: false };
  if (kept.length === 0) return { kept, words, holds: true };
  field.files = fileListOf(kept);
  return { kept, words: `${words}. The photos chosen before are kept`, holds: false };
}

const filesOf = ({ files }: HTMLInputElement) => [...(files ?? [])];
const isStill = (field: HTMLInputElement, files: readonly File[]) =>
  filesOf(field).every((file, place) => file === files[place]);

/** Large photos as JPEG of at most the size that is kept. What the browser cannot read stays, for the server to judge. */
async function shrinkPhotos(files: readonly File[]): Promise<FileList> {
  const smaller: File[] = [];
  for (const file of files) smaller.push(await shrink(file).catch(() => file));
  return fileListOf(smaller);
}

async function shrink(file: File): Promise<File> {
  if (file.size <= smallBytes) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, PHOTO_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const drawn = canvas.getContext("2d")!;
  // JPEG knows nothing that can be seen through: it would come out black.
  drawn.fillStyle = "white";
  drawn.fillRect(0, 0, canvas.width, canvas.height);
  drawn.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.86));
  return blob && blob.size < file.size ? new File([blob], "photo.jpg", { type: "image/jpeg" }) : file;
}
