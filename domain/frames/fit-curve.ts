import type { Point } from "./polyline.ts";

/** A cubic: two handles and the end; it starts where the one before it ends. */
export type Cubic = readonly [handleA: Point, handleB: Point, end: Point];
export type FittedCurve = { start: Point; cubics: Cubic[]; closed: boolean };

/** A turn sharper than this (cosine) between neighbours three points away is a corner, not a bend. */
const CORNER_COSINE = 0.6;
const REACH = 3;

/** Few cubic Béziers through a dense line, nowhere further from it than `tolerance`; corners stay corners. */
export function fitCurve(points: readonly Point[], tolerance: number, closed: boolean): FittedCurve {
  if (!closed)
    return {
      start: points[0]!,
      cubics: fitPiece(points, tangent(points, 0, 1), tangent(points, points.length - 1, -1), tolerance),
      closed,
    };
  const breaks = breaksOf(points);
  const cubics: Cubic[] = [];
  breaks.forEach(({ at, corner }, nth) => {
    const next = breaks[(nth + 1) % breaks.length]!;
    const end = next.at > at ? next.at : next.at + points.length;
    const piece: Point[] = [];
    for (let index = at; index <= end; index += 1) piece.push(points[index % points.length]!);
    const out = corner ? tangent(piece, 0, 1) : around(points, at);
    const back = next.corner ? tangent(piece, piece.length - 1, -1) : scale(around(points, next.at), -1);
    cubics.push(...fitPiece(piece, out, back, tolerance));
  });
  return { start: points[breaks[0]!.at]!, cubics, closed };
}

/** Corners, and the four extremes so that the box of the curve is the box of the points. */
function breaksOf(points: readonly Point[]): { at: number; corner: boolean }[] {
  const count = points.length;
  const found = new Map<number, boolean>();
  let best = { at: -1, cosine: CORNER_COSINE };
  for (let index = 0; index <= count; index += 1) {
    const [ax, ay] = points[(index - REACH + count) % count]!;
    const [x, y] = points[index % count]!;
    const [bx, by] = points[(index + REACH) % count]!;
    const cosine =
      ((x - ax) * (bx - x) + (y - ay) * (by - y)) / (Math.hypot(x - ax, y - ay) * Math.hypot(bx - x, by - y) || 1);
    if (index < count && cosine < best.cosine) best = { at: index, cosine };
    else if (best.at >= 0 && (index - best.at > REACH || index === count)) {
      found.set(best.at, true);
      best = { at: -1, cosine: CORNER_COSINE };
    }
  }
  const extreme = [0, 0, 0, 0];
  points.forEach(([x, y], index) => {
    if (x < points[extreme[0]!]![0]) extreme[0] = index;
    if (x > points[extreme[1]!]![0]) extreme[1] = index;
    if (y < points[extreme[2]!]![1]) extreme[2] = index;
    if (y > points[extreme[3]!]![1]) extreme[3] = index;
  });
  for (const at of extreme) {
    const nearCorner = [...found].some(([other, corner]) => corner && Math.abs(other - at) <= 2 * REACH);
    if (!nearCorner && !found.has(at)) found.set(at, false);
  }
  return [...found].map(([at, corner]) => ({ at, corner })).toSorted((a, b) => a.at - b.at);
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by];
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1];
const unit = (a: Point): Point => scale(a, 1 / (Math.hypot(a[0], a[1]) || 1));

function tangent(points: readonly Point[], at: number, step: 1 | -1): Point {
  const near = points[Math.min(points.length - 1, Math.max(0, at + step))]!;
  const far = points[Math.min(points.length - 1, Math.max(0, at + 2 * step))]!;
  // A parabola through three points: its direction at the first one.
  return unit([4 * near[0] - far[0] - 3 * points[at]![0], 4 * near[1] - far[1] - 3 * points[at]![1]]);
}

function around(points: readonly Point[], at: number): Point {
  const count = points.length;
  return unit(minus(points[(at + 1) % count]!, points[(at - 1 + count) % count]!));
}

function fitPiece(points: readonly Point[], out: Point, back: Point, tolerance: number): Cubic[] {
  const first = points[0]!;
  const last = points.at(-1)!;
  const span = Math.hypot(last[0] - first[0], last[1] - first[1]);
  if (points.length <= 3) return [[plus(first, out, span / 3), plus(last, back, span / 3), last]];
  let shares = sharesByLength(points);
  let worst = { error: Infinity, at: points.length >> 1 };
  for (let round = 0; round < 3; round += 1) {
    const cubic = leastSquares(points, shares, out, back, span);
    worst = furthest(points, shares, cubic);
    if (worst.error <= tolerance) return [cubic];
    if (worst.error > tolerance * 8) break;
    shares = shares.map((share, index) => nearer(first, cubic, points[index]!, share));
  }
  const at = Math.min(points.length - 2, Math.max(1, worst.at));
  const through = unit(minus(points[at + 1]!, points[at - 1]!));
  return [
    ...fitPiece(points.slice(0, at + 1), out, scale(through, -1), tolerance),
    ...fitPiece(points.slice(at), through, back, tolerance),
  ];
}

const plus = (a: Point, direction: Point, length: number): Point => [
  a[0] + direction[0] * length,
  a[1] + direction[1] * length,
];

function sharesByLength(points: readonly Point[]): number[] {
  const shares = [0];
  for (let index = 1; index < points.length; index += 1) {
    const [dx, dy] = minus(points[index]!, points[index - 1]!);
    shares.push(shares[index - 1]! + Math.hypot(dx, dy));
  }
  const total = shares.at(-1)! || 1;
  return shares.map((share) => share / total);
}

/** The two handle lengths with the smallest sum of squares (Schneider's method). */
function leastSquares(points: readonly Point[], shares: number[], out: Point, back: Point, span: number): Cubic {
  const first = points[0]!;
  const last = points.at(-1)!;
  const between = dot(out, back);
  let c00 = 0;
  let c01 = 0;
  let c11 = 0;
  let x0 = 0;
  let x1 = 0;
  shares.forEach((t, index) => {
    const b1 = 3 * t * (1 - t) ** 2;
    const b2 = 3 * t * t * (1 - t);
    const b0 = (1 - t) ** 3 + b1;
    const b3 = t ** 3 + b2;
    c00 += b1 * b1;
    c01 += b1 * b2 * between;
    c11 += b2 * b2;
    const rest: Point = [
      points[index]![0] - first[0] * b0 - last[0] * b3,
      points[index]![1] - first[1] * b0 - last[1] * b3,
    ];
    x0 += dot(out, rest) * b1;
    x1 += dot(back, rest) * b2;
  });
  const determinant = c00 * c11 - c01 * c01;
  let a = determinant ? (x0 * c11 - x1 * c01) / determinant : 0;
  let b = determinant ? (c00 * x1 - c01 * x0) / determinant : 0;
  if (!(a > span * 0.02) || !(b > span * 0.02) || a > span * 3 || b > span * 3) a = b = span / 3;
  return [plus(first, out, a), plus(last, back, b), last];
}

function pointAt(first: Point, [a, b, end]: Cubic, t: number): Point {
  const k0 = (1 - t) ** 3;
  const k1 = 3 * t * (1 - t) ** 2;
  const k2 = 3 * t * t * (1 - t);
  const k3 = t ** 3;
  return [k0 * first[0] + k1 * a[0] + k2 * b[0] + k3 * end[0], k0 * first[1] + k1 * a[1] + k2 * b[1] + k3 * end[1]];
}

function furthest(points: readonly Point[], shares: number[], cubic: Cubic): { error: number; at: number } {
  const worst = { error: 0, at: points.length >> 1 };
  shares.forEach((t, index) => {
    const [dx, dy] = minus(pointAt(points[0]!, cubic, t), points[index]!);
    const error = Math.hypot(dx, dy);
    if (error > worst.error) Object.assign(worst, { error, at: index });
  });
  return worst;
}

/** One Newton step towards the share whose point lies nearest. */
function nearer(first: Point, cubic: Cubic, point: Point, t: number): number {
  const [a, b, end] = cubic;
  const off = minus(pointAt(first, cubic, t), point);
  const slope = (k: 0 | 1) =>
    3 * ((1 - t) ** 2 * (a[k] - first[k]) + 2 * t * (1 - t) * (b[k] - a[k]) + t * t * (end[k] - b[k]));
  const bend = (k: 0 | 1) => 6 * ((1 - t) * (b[k] - 2 * a[k] + first[k]) + t * (end[k] - 2 * b[k] + a[k]));
  const [sx, sy, qx, qy] = [slope(0), slope(1), bend(0), bend(1)];
  const divisor = sx * sx + sy * sy + off[0] * qx + off[1] * qy;
  return divisor === 0 ? t : Math.min(1, Math.max(0, t - (off[0] * sx + off[1] * sy) / divisor));
}
