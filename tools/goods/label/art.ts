import { CHASHMA_MARK } from "#domain/frames/wordmark.ts";
import { eanModules } from "#tools/goods/ean.ts";

/** One colour, or colours that melt into each other along a line or out from a point; places in mm. */
export type Ink =
  | string
  | { from: readonly [number, number]; to: readonly [number, number]; stops: readonly (readonly [number, string])[] }
  | { at: readonly [number, number]; radius: number; stops: readonly (readonly [number, string])[] };

/** How a mark lies on the material: printed if not said, stamped in foil, pressed in, standing out, or cut away. */
export type Finish = "foil" | "sunk" | "raised" | "hole";

/** Where a path's own middle of coordinates lies, and how large it is drawn. */
type Placed = readonly [x: number, y: number, scale: number];

export type Mark =
  | { path: string; ink: Ink; finish?: Finish; opacity?: number }
  | {
      stroke: string;
      ink: Ink;
      widthMm: number;
      dash?: readonly number[];
      at?: Placed;
      finish?: Finish;
      opacity?: number;
    }
  | {
      text: string;
      x: number;
      y: number;
      /** Size of the type, mm; set smaller where the line would be wider than `width`. */
      size: number;
      ink: Ink;
      width: number;
      weight?: number;
      spacing?: number;
      anchor?: "start" | "middle" | "end";
      /** The face with character if not said. */
      face?: "display" | "text";
      /** Degrees, clockwise about its place. */
      turn?: number;
      finish?: Finish;
      opacity?: number;
    };

/** What is printed on a face: mm from its upper left corner, y down. */
export type Art = { width: number; height: number; ground: Ink; marks: readonly Mark[] };

export const rect = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

export const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;

/** The shop's word, `width` mm wide, in one ink. */
export function wordmark(x: number, y: number, width: number, ink: Ink, finish?: Finish): Mark[] {
  const { ink: letters, stems, lenses, radius, weight, width: own } = CHASHMA_MARK;
  const scale = width / own;
  const rounds = lenses.map(([cx, cy]) => disc(cx, cy, radius)).join("");
  const stroke = letters + stems + rounds;
  return [{ stroke, ink, widthMm: weight * scale, at: [x, y, scale], ...(finish && { finish }) }];
}

/** A bar code on its white field with its figures below, `module` mm a module. */
export function barCode(ean: string, x: number, y: number, module: number, height: number): Mark[] {
  const bars = [...eanModules(ean)]
    .map((bit, nth) => {
      const guard = nth < 3 || nth > 91 || (nth > 44 && nth < 50);
      return bit === "1" ? rect(x + (nth + 11) * module, y + 1, module, height - (guard ? 2.4 : 4)) : "";
    })
    .join("");
  const figures = (text: string, middle: number, anchor: "start" | "middle" = "middle"): Mark => ({
    text,
    x: x + middle * module,
    y: y + height - 0.8,
    size: module * 8.6,
    width: module * 44,
    ink: "#111214",
    anchor,
    face: "text",
    spacing: module * 1.2,
  });
  return [
    { path: rect(x, y, 113 * module, height), ink: "#FFFFFF" },
    { path: bars, ink: "#111214" },
    figures(ean[0]!, 2.5, "start"),
    figures(ean.slice(1, 7), 35.5),
    figures(ean.slice(7), 81.5),
  ];
}

/** Lines of running text as grey bars of words would be read by nobody: real words, broken by their guessed width. */
export function paragraph(
  text: string,
  at: { x: number; y: number; size: number; width: number; ink: string; lines?: number },
): Mark[] {
  const fits = Math.floor(at.width / (at.size * 0.5));
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < fits) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, at.lines ?? lines.length).map((line, nth) => ({
    text: line,
    x: at.x,
    y: at.y + nth * at.size * 1.38,
    size: at.size,
    width: at.width,
    ink: at.ink,
    face: "text",
    weight: 400,
  }));
}
