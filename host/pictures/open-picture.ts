import sharp, { type Sharp } from "sharp";

/** A photograph of 48 million pixels is one of a good camera; more is a bomb. */
const mostPixels = 50_000_000;
const mostSourceBytes = 40 * 1_024 * 1_024;
const mostSeconds = 30;
/** Of SVG, which says its size in pixels of a 72nd of an inch. */
const svgDensity = 72;

/**
 * The picture upright. A drawing is drawn at the width it is shown at, so that its lines are sharp; all else has the pixels it
 * has. `bits` are those of one colour of a pixel. Throws on what is no picture.
 */
export async function openPicture(bytes: Buffer, width: number): Promise<{ picture: Sharp; bits: number }> {
  if (bytes.length > mostSourceBytes) throw new RangeError(`A picture of ${bytes.length} bytes is too large`);
  const plain = sharp(bytes, { limitInputPixels: mostPixels });
  const { format, width: own, bitsPerSample: bits = 8 } = await plain.metadata();
  const density = Math.min(2_400, Math.max(1, (svgDensity * width) / own));
  const opened = format === "svg" ? sharp(bytes, { limitInputPixels: mostPixels, density }) : plain;
  return { picture: opened.autoOrient().timeout({ seconds: mostSeconds }), bits };
}
