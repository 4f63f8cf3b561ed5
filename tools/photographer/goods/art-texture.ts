import { CanvasTexture, LinearMipmapLinearFilter, SRGBColorSpace } from "three";
import type { Art, Ink, Mark } from "#tools/goods/label/art.ts";

const LONGEST_PX = 2048;
const FINEST_PX_PER_MM = 26;

export type ArtTextures = {
  /** Colours; and, where something is not merely printed: foil in red, height in green, what is left of the material in blue. */
  art: CanvasTexture;
  relief: CanvasTexture | null;
};

/** Families that the page has loaded: the one with character, and the one for small type. */
export type Faces = { display: string; text: string };

type Pen = CanvasRenderingContext2D;

/** What is printed on a face, as textures. */
export function artTextures(art: Art, faces: Faces): ArtTextures {
  const scale = Math.min(FINEST_PX_PER_MM, LONGEST_PX / Math.max(art.width, art.height));
  const sheet = (ground: Ink, paint: (pen: Pen) => void) => {
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(art.width * scale);
    canvas.height = Math.round(art.height * scale);
    const pen = canvas.getContext("2d")!;
    pen.scale(scale, scale);
    pen.fillStyle = inkOf(pen, ground);
    pen.fillRect(0, 0, art.width, art.height);
    paint(pen);
    const texture = new CanvasTexture(canvas);
    texture.minFilter = LinearMipmapLinearFilter;
    texture.anisotropy = 4;
    return texture;
  };
  const printed = art.marks.filter(({ finish }) => finish === undefined || finish === "foil");
  const colours = sheet(art.ground, (pen) => printed.forEach((mark) => drawMark(pen, mark, mark.ink, faces)));
  colours.colorSpace = SRGBColorSpace;
  const shaped = art.marks.filter(({ finish }) => finish !== undefined);
  const inks = { foil: "#FF80FF", sunk: "#0000FF", raised: "#00FFFF", hole: "#008000" } as const;
  const relief =
    shaped.length === 0
      ? null
      : sheet("#0080FF", (pen) => shaped.forEach((mark) => drawMark(pen, mark, inks[mark.finish!], faces)));
  return { art: colours, relief };
}

function drawMark(pen: Pen, mark: Mark, ink: Ink, faces: Faces): void {
  pen.save();
  pen.globalAlpha = mark.opacity ?? 1;
  if ("path" in mark) {
    pen.fillStyle = inkOf(pen, ink);
    const figure = new Path2D(mark.path);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen, no array
    pen.fill(figure);
  } else if ("stroke" in mark) {
    pen.strokeStyle = inkOf(pen, ink);
    const [x, y, scale] = mark.at ?? [0, 0, 1];
    pen.translate(x, y);
    pen.scale(scale, scale);
    pen.lineWidth = mark.widthMm / scale;
    pen.lineCap = pen.lineJoin = "round";
    if (mark.dash) pen.setLineDash([...mark.dash]);
    pen.stroke(new Path2D(mark.stroke));
  } else {
    pen.fillStyle = inkOf(pen, ink);
    pen.textAlign = mark.anchor === "middle" ? "center" : mark.anchor === "end" ? "right" : "left";
    pen.translate(mark.x, mark.y);
    pen.rotate(((mark.turn ?? 0) * Math.PI) / 180);
    // Type is set large and scaled down: small sizes are hinted to whole pixels.
    const shrink = mark.size / 100;
    pen.scale(shrink, shrink);
    pen.font = `${mark.weight ?? 500} 100px ${faces[mark.face ?? "display"]}`;
    pen.letterSpacing = `${(mark.spacing ?? 0) / shrink}px`;
    const long = pen.measureText(mark.text).width * shrink;
    if (long > mark.width) pen.scale(mark.width / long, mark.width / long);
    pen.fillText(mark.text, 0, 0);
  }
  pen.restore();
}

function inkOf(pen: Pen, ink: Ink): string | CanvasGradient {
  if (typeof ink === "string") return ink;
  const gradient =
    "from" in ink
      ? pen.createLinearGradient(...ink.from, ...ink.to)
      : pen.createRadialGradient(...ink.at, 0, ...ink.at, ink.radius);
  for (const [share, hex] of ink.stops) gradient.addColorStop(share, hex);
  return gradient;
}
