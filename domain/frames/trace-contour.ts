import { type Box, lengthOf, type Point } from "./polyline.ts";

/** Values of a field on a grid; asked once, traced at several levels. */
export type SampledField = {
  left: number;
  bottom: number;
  step: number;
  columns: number;
  rows: number;
  values: Float64Array;
};

/** The field is the same on both sides of x = 0, so only one is asked and the picture is symmetric to the last bit. */
export function sampleMirrored(field: (x: number, y: number) => number, box: Box, step: number): SampledField {
  const half = Math.ceil(box.right / step) + 1;
  const columns = half * 2 + 1;
  const rows = Math.ceil((box.top - box.bottom) / step) + 2;
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column <= half; column += 1) {
      const value = field(column * step, box.bottom + row * step);
      values[row * columns + half + column] = value;
      values[row * columns + half - column] = value;
    }
  }
  return { left: -half * step, bottom: box.bottom, step, columns, rows, values };
}

/** Marching squares: closed lines where the field crosses `level`, longest first, the inside at their left hand. */
export function traceContour(sampled: SampledField, level: number): Point[][] {
  const { columns, rows, values } = sampled;
  const ends = new Map<number, { to: number; point: Point }>();
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const at = row * columns + column;
      const corners = [at, at + 1, at + columns + 1, at + columns];
      const inside = corners.map((corner) => values[corner]! < level);
      // An edge of the cell is named by its lower or left corner, doubled, plus one when it stands upright.
      const edges = [at * 2, (at + 1) * 2 + 1, (at + columns) * 2, at * 2 + 1];
      for (let side = 0; side < 4; side += 1) {
        if (!inside[side] || inside[(side + 1) % 4]) continue;
        let back = side;
        do back = (back + 3) % 4;
        while (inside[back] === inside[(back + 1) % 4]);
        ends.set(edges[side]!, { to: edges[back]!, point: crossing(sampled, edges[side]!, level) });
      }
    }
  }
  return chained(ends).toSorted((a, b) => lengthOf(b, true) - lengthOf(a, true));
}

function crossing({ columns, values, left, bottom, step }: SampledField, edge: number, level: number): Point {
  const from = edge >> 1;
  const upright = edge & 1;
  const a = values[from]!;
  const b = values[upright ? from + columns : from + 1]!;
  const share = (level - a) / (b - a);
  const column = from % columns;
  const row = Math.floor(from / columns);
  return [left + (column + (upright ? 0 : share)) * step, bottom + (row + (upright ? share : 0)) * step];
}

function chained(ends: Map<number, { to: number; point: Point }>): Point[][] {
  const loops: Point[][] = [];
  while (ends.size > 0) {
    const loop: Point[] = [];
    let edge = ends.keys().next().value;
    for (let end = edge === undefined ? undefined : ends.get(edge); end && edge !== undefined; end = ends.get(edge)) {
      ends.delete(edge);
      loop.push(end.point);
      edge = end.to;
    }
    if (loop.length > 8) loops.push(loop);
  }
  return loops;
}
