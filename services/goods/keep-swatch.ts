import { drawSwatch } from "#domain/frames/draw-swatch.ts";
import type { Shop } from "#services/shop.ts";

/** The chip of a colour, painted with one colour, or the neutral one of goods that have none. Kept once for all that look alike. */
export async function keepSwatch({ files }: Pick<Shop, "files">, hex: string | null): Promise<string> {
  const svg = drawSwatch(hex === null ? null : { hex });
  const { path } = await files.put("assets", new TextEncoder().encode(svg), {
    contentType: "image/svg+xml",
    extension: "svg",
  });
  return path;
}
