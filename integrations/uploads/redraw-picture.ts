import sharp, { type Sharp } from "sharp";
import type { UploadRefusalReason, UploadType } from "#domain/uploads/upload-rules.ts";

const mostPixels = 50_000_000;
const longestSide = 12_000;
/** What is kept: a sheet stays readable, and no picture is larger than a screen can use. */
const keptSide = 3_600;
const mostSeconds = 20;

export type PictureType = Exclude<UploadType, "application/pdf">;

export type Redrawn = { ok: true; bytes: Buffer } | { ok: false; reason: UploadRefusalReason };

const formatOf: Readonly<Record<PictureType, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
};

/**
 * Reads the picture and draws it anew, the right way up, without place, camera, profile, comments or anything that was
 * hidden behind it. Its size is judged from its head, before anything is decoded.
 */
export async function redrawPicture(bytes: Buffer, type: PictureType): Promise<Redrawn> {
  const refuse = (reason: UploadRefusalReason): Redrawn => ({ ok: false, reason });
  // Judged by us below: libvips' own limit would not say which side of the line a broken head is on.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (head === null || head.format !== formatOf[type]) return refuse("damaged");
  const { width, height } = head;
  if (width > longestSide || height > longestSide || width * height > mostPixels) return refuse("too_many_pixels");
  if ((head.pages ?? 1) > 1) return refuse("animated");
  const picture = sharp(bytes, { failOn: "truncated", limitInputPixels: mostPixels, sequentialRead: true })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: keptSide, height: keptSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  const drawn = encode(picture, type);
  try {
    return { ok: true, bytes: await drawn.toBuffer() };
  } catch {
    return refuse("damaged");
  }
}

function encode(picture: Sharp, type: PictureType): Sharp {
  if (type === "image/jpeg") return picture.flatten({ background: "#fff" }).jpeg({ quality: 86 });
  if (type === "image/webp") return picture.webp({ quality: 86 });
  return picture.png({ compressionLevel: 8 });
}
