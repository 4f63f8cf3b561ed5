import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { type FrontField, frontField } from "#domain/frames/front-field.ts";
import type { ClosedCurve } from "#domain/frames/lens-curve.ts";
import { lensCurve, lensOutline } from "#domain/frames/lens-outline.ts";
import { type Box, lengthOf, type Point } from "#domain/frames/polyline.ts";
import { sampleMirrored, traceContour } from "#domain/frames/trace-contour.ts";
import { bridgeLines, cutAtRelease, drillHoles, endLine, type SeatedLens } from "#domain/frames/wire-lines.ts";

/** The edges of a front that lies flat, seen from before, millimetres, the middle of its bridge at the origin and y up. */
export type FrontOutlines = {
  /** Edges of the plate or of rims of wire: closed curves of dense points. */
  edges: Point[][];
  /** Edges of bars with square ends. */
  bars: Point[][];
  /** The exact outline of the lens at the viewer's right, and how far its middle is from the bridge's. */
  lens: ClosedCurve;
  away: number;
  /** Middles of drilled holes. */
  holes: Point[];
};

const GRID_MM = 0.6;
const CRUMB_MM = 20;
/** How deep a lens sits in the groove of its wire. */
const GROOVE_MM = 0.2;

export function frontOutlines(design: FrameDesign): FrontOutlines {
  const away = (design.lensWidthMm + design.bridgeMm) / 2;
  const seat: SeatedLens = { design, lens: lensOutline(design), away };
  return {
    edges: design.build === "plate" ? plateEdges(design) : eyeWires(seat).flatMap(mirrored),
    bars: design.build === "plate" ? [] : wireBars(seat),
    lens: lensCurve(design),
    away,
    holes:
      design.rim === "Rim Less"
        ? drillHoles(seat).flatMap(([x, y]): Point[] => [
            [x, y],
            [-x, y],
          ])
        : [],
  };
}

function plateEdges(design: FrameDesign): Point[][] {
  const field = frontField(design);
  const reach = frontHalfWidthMm(design) + 4;
  const up = design.lensHeightMm / 2;
  const box: Box = {
    left: -reach,
    right: reach,
    bottom: -up - design.rimBottomMm - 2,
    top: up + design.rimTopMm + design.flickMm + 3,
  };
  // A full rim's openings are its lenses, which are drawn by themselves.
  const value = design.rim === "Full Rim" ? field.outer : bodyOf(field);
  return traceContour(sampleMirrored(value, box, GRID_MM), 0)
    .filter((loop) => lengthOf(loop, true) > CRUMB_MM)
    .map((loop) => loop.map((point) => ontoEdge(value, ontoEdge(value, point))));
}

const bodyOf =
  ({ outer, lenses, bodyOf: body }: FrontField) =>
  (x: number, y: number) =>
    body(outer(x, y), lenses(x, y), x, y);

/** A step of Newton's towards where the field is nought: the grid knows the edge to a few hundredths only. */
function ontoEdge(field: (x: number, y: number) => number, [x, y]: Point): Point {
  const reach = 0.02;
  const dx = (field(x + reach, y) - field(x - reach, y)) / (2 * reach);
  const dy = (field(x, y + reach) - field(x, y - reach)) / (2 * reach);
  const steep = dx * dx + dy * dy;
  if (steep < 0.05) return [x, y];
  const by = Math.max(-0.3, Math.min(0.3, field(x, y) / steep));
  return [x - dx * by, y - dy * by];
}

const mirrored = (loop: Point[]) => [loop, loop.map(([x, y]): Point => [-x, y])];

function wireBars(seat: SeatedLens): Point[][] {
  const { design } = seat;
  const bridges = bridgeLines(seat).map((line) =>
    band(
      line.map(([x, y]): Point => [x, y]),
      (share) => (design.bridgeDepthMm / 2) * (0.92 + 0.2 * Math.sin(share * Math.PI)),
    ),
  );
  return [...bridges, ...mirrored(endPiece(seat))];
}

function eyeWires({ design, lens, away }: SeatedLens): Point[][] {
  if (design.rim === "Rim Less") return [];
  const outer = design.rimTopMm - GROOVE_MM;
  const placed = (points: readonly Point[]) => points.map(([x, y]): Point => [x + away, y]);
  if (design.rim === "Full Rim") return [beside(placed(lens), outer, true)];
  const upper = placed(cutAtRelease({ design, lens, away }).upper);
  return [[...beside(upper, outer, false), ...beside(upper, -GROOVE_MM, false).toReversed()]];
}

/** From the rim, or the drilled lens, to the end of the front. */
function endPiece(seat: SeatedLens): Point[] {
  const [[from, y]] = endLine(seat) as [readonly [number, number, number]];
  const to = frontHalfWidthMm(seat.design);
  return band(
    Array.from({ length: 25 }, (_, nth): Point => [from + ((to - from) * nth) / 24, y]),
    (share) => (seat.design.endPieceHeightMm / 2) * (0.82 + 0.32 * Math.sin((share * Math.PI) / 2)),
  );
}

/** The edge of a bar along a line, `half` mm to each side of it. */
function band(line: readonly Point[], half: (share: number) => number): Point[] {
  const last = line.length - 1;
  const edge = (side: 1 | -1) => beside(line, (nth) => side * half(nth / last), false);
  return [...edge(1), ...edge(-1).toReversed()];
}

/** The points moved to the right of their line. */
function beside(points: readonly Point[], by: number | ((nth: number) => number), closed: boolean): Point[] {
  const last = points.length - 1;
  return points.map(([x, y], nth) => {
    const [ax, ay] = closed ? points.at(nth - 1)! : points[Math.max(0, nth - 1)]!;
    const [bx, by2] = closed ? points[(nth + 1) % points.length]! : points[Math.min(last, nth + 1)]!;
    const length = Math.hypot(bx - ax, by2 - ay) || 1;
    const far = typeof by === "number" ? by : by(nth);
    return [x + ((by2 - ay) / length) * far, y - ((bx - ax) / length) * far];
  });
}
