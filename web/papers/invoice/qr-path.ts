import { create } from "qrcode";

export type QrDrawing = {
  /** Side of the square in modules, with the quiet zone. */
  side: number;
  /** SVG path of the dark modules. */
  path: string;
};

/** The standard's margin, without which readers may fail. */
const QUIET_ZONE = 4;

/** A QR code as one path: each dark run of a row is one stroke, so that no seams show on paper. */
export function qrPath(text: string): QrDrawing {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  let path = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && data[y * size + x]) x += 1;
      if (x > from) path += `M${from + QUIET_ZONE} ${y + QUIET_ZONE}h${x - from}v1h-${x - from}z`;
    }
  }
  return { side: size + 2 * QUIET_ZONE, path };
}
