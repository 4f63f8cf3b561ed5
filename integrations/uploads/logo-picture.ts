import sharp from "sharp";

/** Twice what a brand's tile shows. */
export const LOGO_SIZE = { width: 480, height: 192 } as const;

/** Four times what a bill on a screen shows, and enough for its print. */
export const SIGNATURE_SIZE = { width: 640, height: 240 } as const;

/** A logo or a signature that was checked, whole in the middle of a white card as wide as all of its kind. */
export function logoPicture(bytes: Buffer, size: { width: number; height: number } = LOGO_SIZE): Promise<Buffer> {
  return sharp(bytes)
    .resize({ ...size, fit: "contain", background: "#FFFFFF" })
    .flatten({ background: "#FFFFFF" })
    .removeAlpha()
    .webp({ quality: 92 })
    .toBuffer();
}
