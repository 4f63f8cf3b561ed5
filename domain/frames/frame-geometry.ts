import { cameraFor, type Point3, type View } from "./camera.ts";
import type { FrameDesign } from "./frame-design.ts";
import { rimBelowMm } from "./measure-frame.ts";
import { type FrameModel, modelOf } from "./frame-model.ts";
import { smoothPath } from "./path-data.ts";
import { boxOf, type Box, type Point } from "./polyline.ts";
import { castShadow } from "./cast-shadow.ts";
import { padPaths } from "./project-pads.ts";
import { templePaths, type TemplePaths } from "./project-temples.ts";
import { tubePaths, type TubePaths } from "./project-tubes.ts";

/** Pixels of the fitted curve that may be off the true one; 0.1 mm is half a pixel. */
const TOLERANCE_PX = 0.6;

/** Everything that a picture of one design from one side draws, as paths; colours come later. */
export type FrameGeometry = {
  design: FrameDesign;
  /** From the front's flat millimetres to the picture. */
  at(x: number, y: number, z?: number): Point;
  body: string;
  outerInset: string;
  /** Left lens, right lens. */
  lenses: [string, string];
  /** Points all over the plate, where a pattern has to lie. */
  sites: Point[];
  /** From the front face to the back face. */
  depth: Point;
  temples: TemplePaths[];
  pads: string[];
  tubes: TubePaths;
  shadow: string;
  contacts: Point[];
  box: Box;
  pixelsPerMm: number;
};

export type Placement = View & { centre: Point };

const drawn = new WeakMap<FrameDesign, Map<string, FrameGeometry>>();

export function geometryOf(design: FrameDesign, placement: Placement): FrameGeometry {
  const views = drawn.get(design) ?? new Map<string, FrameGeometry>();
  drawn.set(design, views);
  const key = JSON.stringify(placement);
  const known = views.get(key);
  if (known) return known;
  const geometry = project(modelOf(design), placement);
  views.set(key, geometry);
  return geometry;
}

function project(model: FrameModel, placement: Placement): FrameGeometry {
  const { design, away } = model;
  const camera = cameraFor(placement);
  const offset = centring(model, placement);
  const place = (point: Point3): Point => {
    const [x, y] = camera(point);
    return [x + offset[0], y + offset[1]];
  };
  const at = (x: number, y: number, z = 0) => place(model.front(x, y, z));
  const half = design.frontThicknessMm / 2;
  const closed = (points: readonly Point[], z: number, tolerance = TOLERANCE_PX, grain = 0.1) =>
    smoothPath(
      points.map(([x, y]) => at(x, y, z)),
      tolerance,
      true,
      grain,
    );
  const sideways = (points: readonly Point[], side: number) => points.map(([x, y]): Point => [side * (x + away), y]);
  const [fx, fy] = at(0, 0, half);
  const [bx, by] = at(0, 0, -half);
  const lowest = model.lens.reduce((low, point) => (point[1] < low[1] ? point : low));
  return {
    design,
    at,
    body: model.body.map((loop) => closed(loop, half)).join(""),
    outerInset: model
      .outerInset(Math.min(1, design.rimSideMm * 0.3))
      .map((loop) => closed(loop, half, 2, 1))
      .join(""),
    lenses: [closed(sideways(model.lens, -1), 0), closed(sideways(model.lens, 1), 0)],
    sites: model.body.flat().map(([x, y]) => at(x, y, half)),
    depth: [bx - fx, by - fy],
    temples: templePaths(model, place, placement.yaw !== 0),
    pads: padPaths(model, at),
    tubes: tubePaths(model, at),
    shadow: castShadow(model, place, placement.yaw !== 0),
    contacts: [-1, 1].map((side) => at(side * (lowest[0] + away), lowest[1] - rimBelowMm(design), 0)),
    box: boxOf(frontCorners(model).map((point) => place(point))),
    pixelsPerMm: placement.pixelsPerMm,
  };
}

function frontCorners(model: FrameModel): Point3[] {
  const loop =
    model.body[0] ?? [-1, 1].flatMap((side) => model.lens.map(([x, y]): Point => [side * (x + model.away), y]));
  return loop.map(([x, y]) => model.front(x, y, 0));
}

/** Puts the middle of what is seen at the placement's centre. */
function centring(model: FrameModel, placement: Placement): Point {
  const camera = cameraFor(placement);
  const seen = frontCorners(model).map((point) => camera(point));
  if (placement.yaw !== 0) {
    const { templeMm } = model.design;
    const reach = model.design.lensWidthMm + model.design.bridgeMm / 2;
    for (const side of [-1, 1]) seen.push(camera([side * (reach - 6), model.design.lensHeightMm * 0.3, -templeMm + 8]));
  }
  const box = boxOf(seen);
  return [placement.centre[0] - (box.left + box.right) / 2, placement.centre[1] - (box.bottom + box.top) / 2];
}
