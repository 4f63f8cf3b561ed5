import type { Point3 } from "./camera.ts";
import type { FrameDesign } from "./frame-design.ts";
import { rimBelowMm } from "./measure-frame.ts";
import { frontField } from "./front-field.ts";
import { lensOutline } from "./lens-outline.ts";
import { lengthOf, type Point, resampleClosed, smoothClosed } from "./polyline.ts";
import { bendFront, templeLine } from "./temple-line.ts";
import { type SampledField, sampleMirrored, traceContour } from "./trace-contour.ts";

const GRID_MM = 0.7;
const TRACE_MM = 0.9;
/** Where two carvings nearly meet the grid may leave a crumb. */
const CRUMB_MM = 20;

/** A frame with its outlines worked out and put on a table: rims and temple tips both touch the floor. */
export type FrameModel = {
  design: FrameDesign;
  lens: Point[];
  /** Distance of each lens centre from the middle. */
  away: number;
  /** The plate's outlines, holes included; none for wire. */
  body: Point[][];
  /** The plate's outline `depth` mm inside its outer edge, for the light that runs along it. */
  outerInset(depth: number): Point[][];
  /** From the front's flat coordinates, through face form and tilt, to the table. */
  front(x: number, y: number, z?: number): Point3;
  temple(point: Point3): Point3;
  floorY: number;
  /** How far the temples slope down to the table, in degrees. */
  leanDegrees: number;
};

const models = new WeakMap<FrameDesign, FrameModel>();

/** Colours of one design share one model, which costs far more than painting it. */
export function modelOf(design: FrameDesign): FrameModel {
  const known = models.get(design);
  if (known) return known;
  const model = build(design);
  models.set(design, model);
  return model;
}

function build(design: FrameDesign): FrameModel {
  const lens = lensOutline(design);
  const away = (design.lensWidthMm + design.bridgeMm) / 2;
  const plate = design.build === "plate" ? samplePlate(design) : null;
  const { front, temple, floorY, leanDegrees } = pose(design, lens);
  return {
    design,
    lens,
    away,
    body: plate
      ? traceContour(plate.body, 0)
          .filter((loop) => lengthOf(loop, true) > CRUMB_MM)
          .map(evenly)
      : [],
    outerInset: (depth) => (plate ? traceContour(plate.outer, -depth).slice(0, 1).map(evenly) : []),
    front,
    temple,
    floorY,
    leanDegrees,
  };
}

/** The grid leaves points in clumps, whose directions are noise. */
function evenly(loop: Point[]): Point[] {
  return smoothClosed(resampleClosed(loop, Math.round(lengthOf(loop, true) / TRACE_MM)), 0.8);
}

function samplePlate(design: FrameDesign): { outer: SampledField; body: SampledField } {
  const field = frontField(design);
  const up = design.lensHeightMm / 2;
  const right = design.bridgeMm / 2 + design.lensWidthMm + design.rimSideMm + design.flickMm + 4;
  const box = {
    left: -right,
    right,
    bottom: -up - design.rimBottomMm - 2,
    top: up + design.rimTopMm + design.flickMm + 3,
  };
  const outer = sampleMirrored(field.outer, box, GRID_MM);
  const lenses = sampleMirrored(field.lenses, box, GRID_MM);
  const values = outer.values.map((value, at) => {
    const x = outer.left + (at % outer.columns) * outer.step;
    return field.bodyOf(value, lenses.values[at]!, x, outer.bottom + Math.floor(at / outer.columns) * outer.step);
  });
  return { outer, body: { ...outer, values } };
}

function pose(
  design: FrameDesign,
  lens: readonly Point[],
): Pick<FrameModel, "front" | "temple" | "floorY" | "leanDegrees"> {
  const worn = (x: number, y: number, z = 0) => bendFront(design, [x, y, z]);
  const away = (design.lensWidthMm + design.bridgeMm) / 2;
  const lowest = lens.reduce((low, point) => (point[1] < low[1] ? point : low));
  const rim = worn(lowest[0] + away, lowest[1] - rimBelowMm(design));
  const tip = templeLine(design).reduce((low, { bottom }) => (bottom[1] < low[1] ? bottom : low), [
    0,
    Infinity,
    0,
  ] as Point3);
  const lean = Math.atan2(rim[1] - tip[1], rim[2] - tip[2]);
  const [sin, cos] = [Math.sin(-lean), Math.cos(-lean)];
  const rest = ([x, y, z]: Point3): Point3 => [x, y * cos + z * sin, z * cos - y * sin];
  return {
    front: (x, y, z) => rest(worn(x, y, z)),
    temple: rest,
    floorY: rest(rim)[1],
    leanDegrees: (-lean * 180) / Math.PI,
  };
}
