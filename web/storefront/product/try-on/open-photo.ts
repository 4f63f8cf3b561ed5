import type { EyeMarks, Mark } from "#domain/try-on/photo-scale.ts";

/** The customer's photo, in this browser's memory and nowhere else. */
export type Photo = {
  /** Of the browser itself, "blob:": nothing is fetched by it. */
  url: string;
  pixels: HTMLCanvasElement;
  width: number;
  height: number;
  /** Where its eyes are, if that was known when it was taken. */
  eyes: EyeMarks | null;
};

export type PhotoFault = "no-picture" | "heic" | "broken" | "too-large" | "too-small";
export type OpenedPhoto = { ok: true; photo: Photo } | { ok: false; reason: PhotoFault };

export const PHOTO_FAULTS: Record<PhotoFault, string> = {
  "no-picture": "This file is not a photo. Please choose a JPEG, PNG or WebP.",
  heic: "This browser cannot show HEIC photos. Take the photo with the camera here, or save it as JPEG first.",
  broken: "We cannot open this photo. The file is damaged or of a type that this browser does not support.",
  "too-large": "This photo is too large. Please choose one of up to 40 MB and 100 megapixels.",
  "too-small": "This photo is too small. Please choose one of at least 320 x 320 pixels.",
};

const MOST_BYTES = 40 * 1_024 * 1_024;
const MOST_PIXELS = 100_000_000;
const LEAST_PX = 320;
/** Finer than a pupil can be marked; a phone's twelve megapixels as they are would take 48 MB. */
const LONGEST_PX = 2_048;

/** A photo upright, as its camera was held, and no larger than it is needed. Nothing of it leaves the browser. `eyes` are shares of its width and height. */
export async function openPhoto(file: Blob, eyes: EyeMarks | null): Promise<OpenedPhoto> {
  const kind = file.type.toLowerCase();
  const isHeic = /hei[cf]/.test(kind) || (file instanceof File && /\.hei[cf]$/i.test(file.name));
  if (!isHeic && !kind.startsWith("image/")) return { ok: false, reason: "no-picture" };
  if (file.size > MOST_BYTES) return { ok: false, reason: "too-large" };
  const size = await measure(file);
  if (!size) return { ok: false, reason: isHeic ? "heic" : "broken" };
  if (size.width * size.height > MOST_PIXELS) return { ok: false, reason: "too-large" };
  if (Math.min(size.width, size.height) < LEAST_PX) return { ok: false, reason: "too-small" };
  const photo = await shrink(file, size).catch(() => null);
  if (!photo) return { ok: false, reason: "broken" };
  const { width, height } = photo;
  const inPhoto = ({ x, y }: Mark) => ({ x: x * width, y: y * height });
  return { ok: true, photo: { ...photo, eyes: eyes && { right: inPhoto(eyes.right), left: inPhoto(eyes.left) } } };
}

export function forgetPhoto({ url, pixels }: Photo): void {
  URL.revokeObjectURL(url);
  // A canvas without a size holds nothing, whoever still knows of it.
  pixels.width = 0;
}

type Size = { width: number; height: number };

/** From the head of the file, before its pixels take any memory. */
async function measure(file: Blob): Promise<Size | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  try {
    return await new Promise((resolve) => {
      image.addEventListener("load", () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
      image.addEventListener("error", () => resolve(null));
      image.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function shrink(file: Blob, { width, height }: Size): Promise<Omit<Photo, "eyes">> {
  const share = Math.min(1, LONGEST_PX / Math.max(width, height));
  const size = { width: Math.round(width * share), height: Math.round(height * share) };
  const bitmap = await createImageBitmap(file, {
    imageOrientation: "from-image",
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: "high",
  });
  const pixels = document.createElement("canvas");
  Object.assign(pixels, size);
  // Some browsers pass the size over.
  pixels.getContext("2d")!.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => pixels.toBlob(resolve, "image/jpeg", 0.92));
  if (!blob) throw new Error("The photo could not be drawn");
  return { url: URL.createObjectURL(blob), pixels, ...size };
}
