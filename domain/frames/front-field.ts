import { distanceTo, distanceToFigure } from "./distance-to-outline.ts";
import type { FrameDesign } from "./frame-design.ts";
import { frontHalfWidthMm } from "./measure-frame.ts";
import { lensOutline } from "./lens-outline.ts";
import { type Point, resampleClosed, splineThrough } from "./polyline.ts";
import { blend, carve, smoothstep } from "./soft-joins.ts";
import { highestAt, sweptBrow } from "./swept-brow.ts";

/** Signed distances in the plane of a plate front, millimetres, the bridge's middle at x = 0, negative inside. */
export type FrontField = {
  /** The plate before the lens openings are cut. */
  outer(x: number, y: number): number;
  /** The two openings. */
  lenses(x: number, y: number): number;
  /** The plate cut where a half rim lets its lens go; a full rim as it is. */
  released(outer: number, x: number, y: number): number;
  /** What is left to hold in the hand, from the two distances at a point. */
  bodyOf(outer: number, lenses: number, x: number, y: number): number;
};

const mix = (from: number, to: number, share: number) => from + (to - from) * share;

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
  // Fillets round the ends off by a tenth or two of a millimetre, which is given back: the width is what the design says.
  const reach = frontHalfWidthMm(design);
  const draft = fieldReaching(design, lens, reach);
  return fieldReaching(design, lens, 2 * reach - widestOf(draft, design));
}

/** Half the width of a plate, to a thousandth of a millimetre. */
function widestOf({ outer }: FrontField, design: FrameDesign): number {
  const reach = frontHalfWidthMm(design);
  const top = design.lensHeightMm / 2 + design.rimTopMm + design.flickMm;
  let widest = reach - 6;
  for (let y = -design.lensHeightMm / 2; y < top; y += 0.1) {
    if (outer(widest, y) > 0) continue;
    let [inside, outside] = [widest, reach + 6];
    while (outside - inside > 0.001) {
      const middle = (inside + outside) / 2;
      if (outer(middle, y) < 0) inside = middle;
      else outside = middle;
    }
    widest = inside;
  }
  return widest;
}

function fieldReaching(design: FrameDesign, lens: readonly Point[], reach: number): FrontField {
  const toLens = distanceTo(lens);
  const away = (design.lensWidthMm + design.bridgeMm) / 2;
  const brow = browOf(design, lens, reach);
  const outer = (x: number, y: number) => {
    const side = Math.abs(x);
    const own = toLens(side - away, y);
    const other = side < design.bridgeMm + 6 ? toLens(-side - away, y) : Infinity;
    let distance = (other === Infinity ? own : blend(own, other, 5)) - rimAt(design, side - away, y);
    distance = bridged(design, distance, side, y);
    if (brow) distance = blend(distance, brow(side - away, y), 2.2);
    return ended(design, distance, side, y, reach);
  };
  const lenses = (x: number, y: number) => toLens(Math.abs(x) - away, y);
  const half = design.lensHeightMm / 2;
  const released = (distance: number, x: number, y: number) => {
    if (design.rim !== "Half Rim") return distance;
    // The rim of a half rim lets go of the lens a little below its middle, and higher beside the nose.
    const release = mix(0.12, -0.2, smoothstep(away * 0.5, away, Math.abs(x))) * half;
    return carve(distance, release - y, 2.4);
  };
  return {
    outer,
    lenses,
    released,
    bodyOf: (plate, opening, x, y) => released(carve(plate, -opening, 0.5), x, y),
  };
}

/** Thinner beside the nose than beside the temple: a broad rim would leave no room between the lenses. */
function nasalRimMm({ rimSideMm }: FrameDesign): number {
  return Math.min(rimSideMm, 0.55 * rimSideMm + 0.8);
}

/** The rim's width at a place measured from the lens centre. */
function rimAt(design: FrameDesign, x: number, y: number): number {
  const up = y / (design.lensHeightMm / 2);
  const nasal = smoothstep(0.2, -0.8, x / (design.lensWidthMm / 2));
  const side = mix(design.rimSideMm, nasalRimMm(design), nasal);
  const lower =
    design.rim === "Half Rim"
      ? mix(1.2, side, smoothstep(-0.3, 0.5, up))
      : mix(design.rimBottomMm, side, smoothstep(-0.9, -0.1, up));
  return mix(lower, design.rimTopMm, smoothstep(0.1, 0.95, up));
}

function bridged(design: FrameDesign, front: number, side: number, y: number): number {
  const half = design.lensHeightMm / 2;
  const middle = half * design.bridgeRise;
  const depth = design.bridgeDepthMm / 2;
  const gap = design.bridgeMm / 2;
  const fillet = design.bridge === "keyhole" ? 4 : 7;
  let distance = blend(
    front,
    roundedBox(side, y - middle + (side * side) / (design.bridgeMm * 7), gap, depth, Math.min(2.2, depth)),
    fillet,
  );
  if (design.bridge === "double") {
    const bar = alongSegment(side, y, [0, half * 0.98], [gap + 9, half * 0.86]).distance - 1.7;
    distance = blend(distance, bar, 2.5);
  }
  const underside = middle - depth;
  if (design.bridge === "keyhole") return keyhole(distance, side, underside - y, gap, gap - nasalRimMm(design));
  if (design.nosePads !== "moulded") return distance;
  const pad = alongSegment(side, y, [gap - 0.2, underside - 5.2], [gap + 1.6, underside - 11]).distance - 2;
  return blend(distance, pad, 4);
}

/**
 * The plate runs on below the bridge and is opened for the nose, ever wider, until it meets the rims 7 mm down; a round is
 * drilled at the top.
 */
function keyhole(front: number, side: number, below: number, gap: number, inner: number): number {
  const down = Math.max(0, below);
  const fill = roundedBox(side, below - 3.6, gap + 1.5, 5, 2);
  const widening = Math.max(0.03, (inner - 2.7) / 49);
  const wedge = (side - (1.3 + down * 0.2 + down * down * widening)) * 0.8;
  const flanges = blend(front, carve(fill, -wedge, 1.2), 3.5);
  return carve(flanges, -(Math.hypot(side, below - 1) - Math.min(2.9, gap * 0.36)), 1.4);
}

function ended(design: FrameDesign, front: number, side: number, y: number, reach: number): number {
  // A cat eye's temple hangs behind the flick itself.
  if (design.flickMm > 0) return front;
  const height = design.endPieceHeightMm;
  const rise = (design.lensHeightMm / 2) * design.endPieceRise;
  const from: Point = [design.bridgeMm / 2 + design.lensWidthMm - 5, rise - 0.4];
  const to: Point = [reach - height * 0.4, rise];
  const { distance, share } = alongSegment(side, y, from, to);
  return carve(blend(front, distance - mix(height * 0.54, height * 0.44, share), 7), side - reach, 1.8);
}

/** What a cat eye adds to the rim at its upper outer corner. */
function browOf(design: FrameDesign, lens: readonly Point[], reach: number): FrontField["outer"] | null {
  if (design.flickMm === 0) return null;
  return design.flickRise === undefined ? catEyeBrow(design, lens, reach) : sweptBrow(design, lens, reach);
}

/** A point would be felt by every finger, and by every cloth. */
const TIP_RADIUS_MM = 1.5;

/**
 * The upper outer edge of a cat eye as a figure of its own: along the brow, out to a rounded tip, back under it to the
 * cheek. An exponent cannot be pulled into a point that still flows.
 */
function catEyeBrow(design: FrameDesign, lens: readonly Point[], reach: number): (x: number, y: number) => number {
  const halfWidth = design.lensWidthMm / 2;
  const flick = design.flickMm;
  const browAt = (share: number) => highestAt(lens, halfWidth * share);
  const side = design.rimSideMm;
  const crest = design.lensHeightMm / 2 + design.rimTopMm;
  const tip: Point = [
    reach - (design.lensWidthMm + design.bridgeMm) / 2 - TIP_RADIUS_MM,
    crest + flick * 0.3 - TIP_RADIUS_MM,
  ];
  const shoulder: Point = [0.4 * halfWidth, browAt(0.4) + design.rimTopMm * 0.95 - TIP_RADIUS_MM];
  const upper = splineThrough(
    [
      [-0.3 * halfWidth, browAt(-0.3) + design.rimTopMm * 0.4 - TIP_RADIUS_MM],
      shoulder,
      [mix(shoulder[0], tip[0], 0.55), mix(shoulder[1], tip[1], 0.55) + 0.2],
      tip,
    ],
    10,
  );
  // From the tip the edge turns back at once and flows down along the lens: a wing, not a wall.
  const beside = (y: number, away: number): Point => [temporalAt(lens, y) + away - TIP_RADIUS_MM, y];
  const lower = splineThrough(
    [
      [tip[0] + 0.1, tip[1] - 0.6],
      beside(crest - 6 - flick * 0.5, side * 0.95 + flick * 0.24),
      beside(crest - 12 - flick * 0.7, side * 0.85),
      beside(-0.1 * design.lensHeightMm, side * 0.3),
    ],
    10,
  );
  const inside: Point[] = [[halfWidth * 0.3, 0]];
  const toBrow = distanceToFigure(resampleClosed([...upper, ...lower, ...inside], 90));
  return (x, y) => (x < -0.6 * halfWidth || y < -0.1 * design.lensHeightMm ? 9 : toBrow(x, y) - TIP_RADIUS_MM);
}

function temporalAt(outline: readonly Point[], y: number): number {
  return highestAt(
    outline.map(([x, up]): Point => [up, x]),
    y,
  );
}
