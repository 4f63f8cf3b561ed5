import sharp from "sharp";
import { type Box, cutOutFront } from "#domain/goods/cut-out/cut-out-front.ts";
import type { CutOutRefusal } from "#domain/goods/cut-out/cut-out-words.ts";

/** As wide as fronts are shown, with room around them. */
const SEEN_SIDE = 1_280;
/** Around the front, of its width. */
const ROOM = 0.04;

export type CutPicture =
  | { ok: true; bytes: Buffer; box: Box; picture: { width: number; height: number } }
  | { ok: false; reason: CutOutRefusal };

/** The front of a checked picture alone, as a PNG whose ground is see-through. */
export async function cutOutPicture(bytes: Uint8Array): Promise<CutPicture> {
  const { data, info } = await sharp(bytes)
    .resize({ width: SEEN_SIDE, height: SEEN_SIDE, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const found = cutOutFront({ data, width, height });
  if (!found.ok) return found;
  const { left, top, right, bottom } = found.box;
  const room = Math.round((right - left) * ROOM);
  const from = { left: Math.max(0, left - room), top: Math.max(0, top - room) };
  const size = { width: Math.min(width, right + room) - from.left, height: Math.min(height, bottom + room) - from.top };
  const cut = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract({ ...from, ...size })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const box = { left: left - from.left, right: right - from.left, top: top - from.top, bottom: bottom - from.top };
  return { ok: true, bytes: cut, box, picture: size };
}
