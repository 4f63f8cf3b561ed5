import { distanceTo } from "./distance-to-outline.ts";
import { type FrameDesign, frontHalfWidthMm } from "./frame-design.ts";
import { lensOutline } from "./lens-outline.ts";
import { type Point, resampleClosed, splineThrough } from "./polyline.ts";

/** Signed distances in the plane of a plate front, millimetres, the bridge's middle at x = 0, negative inside. */
export type FrontField = {
  /** The plate before the lens openings are cut. */
  outer(x: number, y: number): number;
  /** The two openings. */
  lenses(x: number, y: number): number;
  /** What is left to hold in the hand. */
  body(x: number, y: number): number;
};

const smoothstep = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};
const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** Union with a fillet about `radius` wide; the fillets are what makes a join look filed by hand. */
function blend(a: number, b: number, radius: number): number {
  const near = Math.max(radius - Math.abs(a - b), 0) / radius;
  return Math.min(a, b) - (near * near * near * radius) / 6;
}
const carve = (a: number, b: number, radius: number) => -blend(-a, -b, radius);

function roundedBox(x: number, y: number, halfWidth: number, halfHeight: number, radius: number): number {
  const across = Math.abs(x) - halfWidth + radius;
  const up = Math.abs(y) - halfHeight + radius;
  return Math.hypot(Math.max(across, 0), Math.max(up, 0)) + Math.min(Math.max(across, up), 0) - radius;
}

function alongSegment(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): { distance: number; share: number } {
  const dx = bx - ax;
  const dy = by - ay;
  const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return { distance: Math.hypot(x - ax - dx * share, y - ay - dy * share), share };
}

export function frontField(design: FrameDesign): FrontField {
  const lens = lensOutline(design);
  const toLens = distanceTo(lens);
  const away = (design.lensWidthMm + design.bridgeMm) / 2;
  const brow = design.flickMm > 0 ? catEyeBrow(design, lens) : null;
  const outer = (x: number, y: number) => {
    const side = Math.abs(x);
    const own = toLens(side - away, y);
    const other = side < design.bridgeMm + 6 ? toLens(-side - away, y) : Infinity;
    let distance = (other === Infinity ? own : blend(own, other, 5)) - rimAt(design, y);
    distance = bridged(design, distance, side, y);
    if (brow) distance = blend(distance, brow(side - away, y), 2.2);
    return ended(design, distance, side, y);
  };
  const lenses = (x: number, y: number) => toLens(Math.abs(x) - away, y);
  const half = design.lensHeightMm / 2;
  return {
    outer,
    lenses,
    body: (x, y) => {
      const body = carve(outer(x, y), -lenses(x, y), 0.5);
      if (design.rim !== "Half Rim") return body;
      // The rim of a half rim lets go of the lens a little below its middle.
      return carve(body, -0.16 * half - y, 2.4);
    },
  };
}

function rimAt(design: FrameDesign, y: number): number {
  const up = y / (design.lensHeightMm / 2);
  const lower = design.rim === "Half Rim" ? mix(1.2, design.rimSideMm, smoothstep(-0.3, 0.5, up)) : mix(design.rimBottomMm, design.rimSideMm, smoothstep(-0.9, -0.1, up));
  return mix(lower, design.rimTopMm, smoothstep(0.1, 0.95, up));
}

function bridged(design: FrameDesign, front: number, side: number, y: number): number {
  const half = design.lensHeightMm / 2;
  const middle = half * design.bridgeRise;
  const depth = design.bridgeDepthMm / 2;
  const gap = design.bridgeMm / 2;
  const fillet = design.bridge === "keyhole" ? 4 : 7;
  let distance = blend(front, roundedBox(side, y - middle + (side * side) / (design.bridgeMm * 7), gap, depth, Math.min(2.2, depth)), fillet);
  if (design.bridge === "double") {
    const bar = alongSegment(side, y, [0, half * 0.98], [gap + 9, half * 0.86]).distance - 1.7;
    distance = blend(distance, bar, 2.5);
  }
  if (design.nosePads === "moulded") {
    const pad = alongSegment(side, y, [gap - 0.2, middle - depth - 5.2], [gap + 1.6, middle - depth - 11]).distance - 2;
    distance = blend(distance, pad, 4);
  }
  if (design.bridge === "keyhole") {
    const eye = Math.hypot(side, y - (middle - depth - 2)) - Math.min(3.4, gap * 0.42);
    distance = carve(distance, -eye, 1.6);
  }
  return distance;
}

function ended(design: FrameDesign, front: number, side: number, y: number): number {
  const reach = frontHalfWidthMm(design);
  const height = design.endPieceHeightMm;
  const rise = (design.lensHeightMm / 2) * design.endPieceRise;
  const from: Point = [design.bridgeMm / 2 + design.lensWidthMm - 5, rise - 0.6];
  const to: Point = [reach - height * 0.4, rise + (design.flickMm > 0 ? 0.8 : 0)];
  const { distance, share } = alongSegment(side, y, from, to);
  const joined = blend(front, distance - mix(height * 0.6, height * 0.48, share), 8);
  return design.flickMm > 0 ? joined : carve(joined, side - reach, 1.8);
}

/**
 * The upper outer edge of a cat eye as a figure of its own: along the brow, out to a rounded tip, back under it to the
 * cheek. An exponent cannot be pulled into a point that still flows.
 */
function catEyeBrow(design: FrameDesign, lens: readonly Point[]): (x: number, y: number) => number {
  const halfWidth = design.lensWidthMm / 2;
  const flick = design.flickMm;
  const browAt = (share: number) => highestAt(lens, halfWidth * share);
  const tip: Point = [halfWidth + design.rimSideMm * 0.5 + flick * 0.66, browAt(0.75) + design.rimTopMm * 0.62 + flick * 0.34];
  const upper = splineThrough(
    [
      [-0.35 * halfWidth, browAt(-0.35) + design.rimTopMm * 0.5],
      [0.1 * halfWidth, browAt(0.1) + design.rimTopMm * 0.86],
      [0.56 * halfWidth, browAt(0.56) + design.rimTopMm + flick * 0.1],
      [halfWidth * 0.97, (browAt(0.9) + design.rimTopMm + flick * 0.1 + tip[1] * 2) / 3],
      tip,
    ],
    10,
  );
  const lower = splineThrough(
    [
      [tip[0] + 0.1, tip[1] - 0.9],
      [halfWidth + design.rimSideMm * 0.9 + flick * 0.3, tip[1] - 2.6 - flick * 0.42],
      [halfWidth + design.rimSideMm * 0.72, tip[1] - 6.5 - flick * 0.75],
      [halfWidth * 0.86, -0.1 * design.lensHeightMm],
    ],
    10,
  );
  const inside: Point[] = [[halfWidth * 0.3, 0]];
  const outline = resampleClosed([...upper, ...lower, ...inside], 180).toReversed();
  const centre: Point = [halfWidth * 0.5, tip[1] - 8];
  const toBrow = distanceTo(outline.map(([x, y]) => [x - centre[0], y - centre[1]]));
  return (x, y) => (x < -0.6 * halfWidth || y < -0.3 * design.lensHeightMm ? 9 : toBrow(x - centre[0], y - centre[1]) - 0.5);
}

function highestAt(outline: readonly Point[], x: number): number {
  let best = -Infinity;
  outline.forEach(([ax, ay], index) => {
    const [bx, by] = outline[(index + 1) % outline.length]!;
    if ((ax - x) * (bx - x) > 0 || ax === bx) return;
    best = Math.max(best, ay + ((by - ay) * (x - ax)) / (bx - ax));
  });
  return best;
}
