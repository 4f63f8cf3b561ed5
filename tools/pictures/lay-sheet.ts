import sharp from "sharp";
import type { Size } from "./open-studio.ts";

const CAPTION_PX = 22;

/** Pictures beside each other with their names below, to be judged by eye. */
export async function laySheet(
  shots: readonly { pixels: Buffer; caption: string }[],
  { width, height }: Size,
  columns: number,
  file: string,
): Promise<void> {
  const across = Math.min(columns, shots.length);
  const rows = Math.ceil(shots.length / across);
  const cells = shots.flatMap(({ pixels, caption }, nth) => {
    const [left, top] = [(nth % across) * width, Math.floor(nth / across) * (height + CAPTION_PX)];
    const words = caption.replace(/[&<>]/g, "");
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION_PX}"><text x="8" y="15" font-family="sans-serif" font-size="13" fill="#525C66">${words}</text></svg>`;
    return [
      { input: pixels, raw: { width, height, channels: 4 as const }, left, top },
      { input: Buffer.from(text), left, top: top + height },
    ];
  });
  await sharp({
    create: { width: across * width, height: rows * (height + CAPTION_PX), channels: 3, background: "#FFFFFF" },
  })
    .composite(cells)
    .toFile(file);
}
