import type { FrameDesign, LensOutlineShape } from "./frame-design.ts";
import { type ClosedCurve, curveThrough, fillBoxWithCurve, walkCurve } from "./lens-curve.ts";
import { fillBox, lengthOf, type Point, resampleClosed, smoothClosed } from "./polyline.ts";
import { smoothstep } from "./soft-joins.ts";

const POINTS = 360;
/** Few enough to be a drawing of 40 strokes, many enough for the tightest corner that can be ground. */
const KNOTS = 40;
const POLAR_STEPS = 1440;
/** Corners rounder than this cannot be ground into a lens anyway. */
const SMOOTH_MM = 1;

/**
 * The outline of the lens at the viewer's right (the wearer's left), counter-clockwise, its boxed centre at the origin,
 * the temple towards +x and the brow towards +y, millimetres. It fills lensWidthMm x lensHeightMm exactly.
 */
export function lensCurve(design: FrameDesign): ClosedCurve {
  const { outline, lensWidthMm: width, lensHeightMm: height } = design;
  const figure = design.shape === "Hexagon" ? roundedHexagon(outline) : superellipse(outline, width / height);
  const sized = resampleClosed(fillBox(figure, width, height), POINTS);
  const soft = smoothClosed(sized, SMOOTH_MM / (lengthOf(sized, true) / POINTS));
  return fillBoxWithCurve(curveThrough(resampleClosed(soft, KNOTS)), width, height);
}

/** The same as 360 points, at nearly equal distances on the curve. */
export function lensOutline(design: FrameDesign): Point[] {
  return walkCurve(lensCurve(design), POINTS);
}

/** Polar superellipse whose exponent wanders from corner to corner, then bent. */
function superellipse(outline: LensOutlineShape, aspect: number): Point[] {
  const { topTemporal, topNasal, bottomNasal, bottomTemporal } = outline.corners;
  const points: Point[] = [];
  for (let step = 0; step < POLAR_STEPS; step += 1) {
    const angle = (2 * Math.PI * step) / POLAR_STEPS;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    // tanh keeps the curvature even where one corner's exponent gives way to the next one's.
    const temporal = 0.5 + 0.5 * Math.tanh(3.2 * cos);
    const brow = 0.5 + 0.5 * Math.tanh(3.2 * sin);
    const exponent =
      brow * (temporal * topTemporal + (1 - temporal) * topNasal) +
      (1 - brow) * (temporal * bottomTemporal + (1 - temporal) * bottomNasal);
    const radius = 1 / (Math.abs(cos) ** exponent + Math.abs(sin) ** exponent) ** (1 / exponent);
    points.push(bent(radius * cos, radius * sin, outline, aspect));
  }
  return points;
}

function bent(across: number, up: number, outline: LensOutlineShape, aspect: number): Point {
  const { taper, tilt, lift, pinch, sway } = outline;
  const nasalPinch = across < 0 ? 1 - pinch * smoothstep(0.55, -1.05, up) : 1;
  const hang = sway * (0.325 * Math.sqrt(up * up + 0.25) - 0.675 * up);
  const x = across * (1 + taper * up) * nasalPinch + hang;
  const raised = lift * Math.max(0, (across + 0.2) / 1.2) ** 2.4 * (0.5 + 0.5 * Math.tanh(2.5 * up));
  return [x, up + tilt * across * aspect + raised];
}

const HEXAGON: Point[] = [
  [1, 0.12],
  [0.54, 1],
  [-0.56, 1],
  [-1, 0.16],
  [-0.54, -1],
  [0.5, -1],
];
const HEXAGON_ROUNDING = 0.2;
/** Dead straight sides look like a nut; this share of an ellipse bows them. */
const HEXAGON_BOW = 0.2;

function roundedHexagon(outline: LensOutlineShape): Point[] {
  const inner = 1 - HEXAGON_ROUNDING;
  const corners = HEXAGON.map(([x, y]): Point => [x * inner * (1 + outline.taper * y), y * inner]);
  const points: Point[] = [];
  corners.forEach((corner, index) => {
    const before = corners.at(index - 1)!;
    const after = corners[(index + 1) % corners.length]!;
    const from = Math.atan2(-(corner[0] - before[0]), corner[1] - before[1]);
    let to = Math.atan2(-(after[0] - corner[0]), after[1] - corner[1]);
    if (to < from) to += 2 * Math.PI;
    for (let step = 0; step <= 12; step += 1) {
      const angle = from + ((to - from) * step) / 12;
      points.push([corner[0] + HEXAGON_ROUNDING * Math.cos(angle), corner[1] + HEXAGON_ROUNDING * Math.sin(angle)]);
    }
  });
  return resampleClosed(points, POINTS).map(([x, y]) => {
    const angle = Math.atan2(y, x);
    return [
      x * (1 - HEXAGON_BOW) + Math.cos(angle) * HEXAGON_BOW,
      y * (1 - HEXAGON_BOW) + Math.sin(angle) * HEXAGON_BOW,
    ];
  });
}
