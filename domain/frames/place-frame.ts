import { drawFrame } from "./draw-frame.ts";
import { frontPlacement } from "./draw-front.ts";
import { THREE_QUARTER } from "./draw-three-quarter.ts";
import type { Showpiece } from "./showpieces.ts";

export type Placed = {
  piece: Showpiece;
  view: "front" | "three-quarter";
  x: number;
  y: number;
  scale: number;
  turn?: number;
};

/** A frame set into a larger picture: x and y are where its middle stands, scale 1 is its size in its own picture. */
export function placeFrame({ piece, view, x, y, scale, turn = 0 }: Placed, prefix: string): string {
  const placement = view === "front" ? frontPlacement(piece.design) : THREE_QUARTER;
  const { defs, content } = drawFrame(piece.design, piece.colourway, { ...placement, centre: [600, 430] }, prefix);
  const rotate = turn ? ` rotate(${turn} 600 430)` : "";
  return `<defs>${defs}</defs><g transform="translate(${Math.round(x - 600 * scale)} ${Math.round(y - 430 * scale)}) scale(${scale})${rotate}">${content}</g>`;
}
