import sharp from "sharp";

/** Twice what a brand's tile shows. */
export const LOGO_SIZE = { width: 480, height: 192 } as const;

/** A logo that was checked, whole in the middle of a white card as wide as every brand's. */
export function logoPicture(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes)
    .resize({ ...LOGO_SIZE, fit: "contain", background: "#FFFFFF" })
    .flatten({ background: "#FFFFFF" })
    .removeAlpha()
    .webp({ quality: 92 })
    .toBuffer();
}
