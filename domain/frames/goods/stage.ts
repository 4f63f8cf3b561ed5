import { radial } from "#domain/frames/svg-markup.ts";

export type Goods = {
  brand: string;
  title: string;
  /** The variant's colour, where there is one. */
  hex?: string;
  /** What is in the pack: "30 lenses", "360 ml". */
  detail?: string;
};

/** A soft dark pool where the thing stands. */
export function floorShadow(x: number, y: number, width: number, height: number): string {
  const id = `fs${x}-${y}`;
  const pool = radial(id, [
    [0, "#3A3226", 0.42],
    [0.55, "#3A3226", 0.22],
    [0.8, "#3A3226", 0.07],
    [1, "#3A3226", 0],
  ]);
  return `<defs>${pool}</defs><ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="url(#${id})"/>`;
}
