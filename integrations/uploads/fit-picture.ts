import sharp from "sharp";

/** A picture that was checked, as WebP inside a square of this side; smaller ones are not blown up. */
export async function fitPicture(
  bytes: Buffer,
  side: number,
  quality = 84,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(bytes)
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#F3F1EC" })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
