import { type Box, type Point, resampleClosed } from "./polyline.ts";

/** One cubic Bézier. A curve is a closed chain of them, each beginning where the one before it ends. */
export type CurvePiece = readonly [from: Point, handleA: Point, handleB: Point, to: Point];
export type ClosedCurve = readonly CurvePiece[];

/** Each round brings the tangents of a closed cubic spline four times nearer to their solution. */
const ROUNDS = 24;

/** The closed cubic spline through all points: no kink, and its curvature never jumps. */
export function curveThrough(points: readonly Point[]): ClosedCurve {
  const count = points.length;
  const before = (index: number) => (index + count - 1) % count;
  const after = (index: number) => (index + 1) % count;
  const chord = (index: number, axis: 0 | 1) => 3 * (points[after(index)]![axis] - points[before(index)]![axis]);
  let tangents = points.map((_, index): Point => [chord(index, 0) / 6, chord(index, 1) / 6]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = tangents.map((_, index): Point => {
      const [ax, ay] = tangents[before(index)]!;
      const [bx, by] = tangents[after(index)]!;
      return [(chord(index, 0) - ax - bx) / 4, (chord(index, 1) - ay - by) / 4];
    });
    tangents = next;
  }
  return points.map((from, index): CurvePiece => {
    const to = points[after(index)]!;
    const [ax, ay] = tangents[index]!;
    const [bx, by] = tangents[after(index)]!;
    return [from, [from[0] + ax / 3, from[1] + ay / 3], [to[0] - bx / 3, to[1] - by / 3], to];
  });
}

/** `share`: the parameter of the curve, 0 where it begins and 1 where it ends. */
export function pointOn([a, b, c, d]: CurvePiece, share: number): Point {
  const rest = 1 - share;
  const at = (axis: 0 | 1) =>
    rest ** 3 * a[axis] + 3 * rest ** 2 * share * b[axis] + 3 * rest * share ** 2 * c[axis] + share ** 3 * d[axis];
  return [at(0), at(1)];
}

/** The exact box: a cubic turns back only where its derivative, a parabola, is nought. */
export function boxOfCurve(curve: ClosedCurve): Box {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const piece of curve) {
    for (const share of [0, ...turns(piece, 0), ...turns(piece, 1)]) {
      const [x, y] = pointOn(piece, share);
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = Math.min(box.bottom, y);
      box.top = Math.max(box.top, y);
    }
  }
  return box;
}

function turns([a, b, c, d]: CurvePiece, axis: 0 | 1): number[] {
  const square = d[axis] - 3 * c[axis] + 3 * b[axis] - a[axis];
  const linear = 2 * (c[axis] - 2 * b[axis] + a[axis]);
  const constant = b[axis] - a[axis];
  const inside = (share: number) => share > 0 && share < 1;
  if (Math.abs(square) < 1e-12) return Math.abs(linear) < 1e-12 ? [] : [-constant / linear].filter(inside);
  const root = linear * linear - 4 * square * constant;
  if (root < 0) return [];
  return [(-linear + Math.sqrt(root)) / (2 * square), (-linear - Math.sqrt(root)) / (2 * square)].filter(inside);
}

/** Moves and stretches the curve so that it fills exactly width x height around the origin. */
export function fillBoxWithCurve(curve: ClosedCurve, width: number, height: number): ClosedCurve {
  const { left, right, bottom, top } = boxOfCurve(curve);
  const place = ([x, y]: Point): Point => [
    ((x - (left + right) / 2) * width) / (right - left),
    ((y - (bottom + top) / 2) * height) / (top - bottom),
  ];
  return curve.map(([a, b, c, d]): CurvePiece => [place(a), place(b), place(c), place(d)]);
}

/** `count` points on the curve at nearly equal distances. */
export function walkCurve(curve: ClosedCurve, count: number): Point[] {
  const perPiece = Math.max(6, Math.ceil((count * 4) / curve.length));
  const dense = curve.flatMap((piece) => Array.from({ length: perPiece }, (_, nth) => pointOn(piece, nth / perPiece)));
  return resampleClosed(dense, count);
}
