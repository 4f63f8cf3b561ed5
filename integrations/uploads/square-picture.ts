import sharp from "sharp";

/** Twice as wide as a profile is shown at most; smaller ones are made of it like those of every picture. */
export const SQUARE_SIDE = 480;

/** A square of a picture that was checked, around what draws the eye most, as WebP. */
export function squarePicture(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: SQUARE_SIDE, height: SQUARE_SIDE, fit: "cover", position: "attention" })
    .flatten({ background: "#F3F1EC" })
    .webp({ quality: 82 })
    .toBuffer();
}
