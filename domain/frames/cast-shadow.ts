import type { Point3 } from "./camera.ts";
import type { FrameModel } from "./frame-model.ts";
import { smoothPath } from "./path-data.ts";
import type { Point } from "./polyline.ts";
import { templeLine } from "./temple-line.ts";

/** The frame's shadow on the table from a lamp nearly overhead. Seen straight on, the temples' part of it hides behind the front. */
export function castShadow(model: FrameModel, place: (point: Point3) => Point, turned: boolean): string {
  const cast = ([x, y, z]: Point3): Point =>
    place([x + (y - model.floorY) * 0.12, model.floorY, z - (y - model.floorY) * (turned ? 0.5 : 0.12)]);
  const grow = 1 + (2 * Math.max(model.design.rimSideMm, 1.2)) / model.design.lensWidthMm;
  const rings = [grow, 1].flatMap((by) =>
    [-1, 1].map((side) => model.lens.map(([x, y]): Point => [side * (x * by + model.away), y * by])),
  );
  const loops = model.body.length > 0 ? model.body : rings;
  const front = loops.map((loop) =>
    smoothPath(
      loop.map(([x, y]) => cast(model.front(x, y, 0))),
      5,
      true,
      1,
    ),
  );
  if (!turned) return front.join("");
  const temples = [-1, 1].map((side) => {
    const edge = (across: number) =>
      templeLine(model.design).map(({ bottom: [x, y, z] }) => cast(model.temple([side * x + across, y, z])));
    return `${smoothPath(edge(2.4), 3, false, 1)}${smoothPath(edge(-2.4).toReversed(), 3, false, 1).replace("M", "L")}z`;
  });
  return [...front, ...temples].join("");
}
