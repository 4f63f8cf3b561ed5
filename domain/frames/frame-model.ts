import type { Point3 } from "./camera.ts";
import type { FrameDesign } from "./frame-design.ts";
import { type FrontField, frontField } from "./front-field.ts";
import { lensOutline } from "./lens-outline.ts";
import type { Point } from "./polyline.ts";
import { hingeOf, templeLine } from "./temple-line.ts";
import { type SampledField, sampleMirrored, traceContour } from "./trace-contour.ts";

const GRID_MM = 0.6;

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
  const field = design.build === "plate" ? frontField(design) : null;
  const sampled = field ? sampleFront(design, field.body) : null;
  let outerSampled: SampledField | null = null;
  const { front, temple, floorY } = pose(design, lens);
  return {
    design,
    lens,
    away,
    body: sampled ? traceContour(sampled, 0) : [],
    outerInset(depth) {
      if (!field) return [];
      outerSampled ??= sampleFront(design, field.outer);
      return traceContour(outerSampled, -depth).slice(0, 1);
    },
    front,
    temple,
    floorY,
  };
}

function sampleFront(design: FrameDesign, field: FrontField["body"]): SampledField {
  const up = design.lensHeightMm / 2;
  const right = design.bridgeMm / 2 + design.lensWidthMm + design.rimSideMm + design.flickMm + 7;
  const box = { left: -right, right, bottom: -up - design.rimBottomMm - 3, top: up + design.rimTopMm + design.flickMm + 5 };
  return sampleMirrored(field, box, GRID_MM);
}

function pose(design: FrameDesign, lens: readonly Point[]): Pick<FrameModel, "front" | "temple" | "floorY"> {
  const tilt = (design.pantoscopicDegrees * Math.PI) / 180;
  const hinge = hingeOf(design);
  const worn = (x: number, y: number, z = 0): Point3 => {
    const bent = z - (x * x) / (2 * design.faceFormRadiusMm) - (y * y) / 900;
    const up = y - hinge[1];
    return [x, hinge[1] + up * Math.cos(tilt) - bent * Math.sin(tilt), up * Math.sin(tilt) + bent * Math.cos(tilt)];
  };
  const away = (design.lensWidthMm + design.bridgeMm) / 2;
  const lowest = lens.reduce((low, point) => (point[1] < low[1] ? point : low));
  const rim = worn(lowest[0] + away, lowest[1] - design.rimBottomMm);
  const tip = templeLine(design).reduce((low, { bottom }) => (bottom[1] < low[1] ? bottom : low), [0, Infinity, 0] as Point3);
  const lean = Math.atan2(rim[1] - tip[1], rim[2] - tip[2]);
  const [sin, cos] = [Math.sin(-lean), Math.cos(-lean)];
  const rest = ([x, y, z]: Point3): Point3 => [x, y * cos + z * sin, z * cos - y * sin];
  return { front: (x, y, z) => rest(worn(x, y, z)), temple: rest, floorY: rest(rim)[1] };
}
