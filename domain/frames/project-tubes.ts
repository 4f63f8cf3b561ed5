import type { Point3 } from "./camera.ts";
import type { FrameModel } from "./frame-model.ts";
import { smoothPath } from "./path-data.ts";
import type { Point } from "./polyline.ts";
import { bridgeLines, cutAtRelease, drillHoles, endLine, padArmLine, rivetSpots } from "./wire-lines.ts";

const TOLERANCE_PX = 0.6;
type At = (x: number, y: number, z?: number) => Point;

export type TubePaths = {
  /** Wire rims, closed or, for half rims, the upper part alone. */
  rims: string[];
  bridges: string[];
  ends: string[];
  padArms: string[];
  /** The nylon of a half rim. */
  nylon: string;
  screws: Point[];
  rivets: Point[];
};

export function tubePaths(model: FrameModel, at: At): TubePaths {
  const { design } = model;
  const wire = design.build === "wire";
  const open = (points: Point[]) => smoothPath(points, TOLERANCE_PX, false);
  const placed = (line: readonly Point3[], side: number) => line.map(([x, y, z]) => at(side * x, y, z));
  const both = (line: readonly Point3[]) => [-1, 1].map((side) => open(placed(line, side)));
  const grow = wire ? design.rimTopMm / 2 : 0;
  const { upper, lower } = cutAtRelease(model);
  const on = (points: readonly Point[], side: number, by: number) =>
    points.map(([x, y]) => {
      const length = Math.hypot(x, y);
      return at(side * (x + model.away + (x / length) * by), y + (y / length) * by);
    });
  return {
    rims:
      !wire || design.rim === "Rim Less"
        ? []
        : [-1, 1].map((side) =>
            design.rim === "Half Rim"
              ? open(on(upper, side, grow))
              : smoothPath(on(model.lens, side, grow), TOLERANCE_PX, true),
          ),
    bridges: wire ? bridgeLines(model).map((line) => open(placed(line, 1))) : [],
    ends: wire ? both(endLine(model)) : [],
    padArms: design.nosePads === "wire" ? both(padArmLine(model)) : [],
    nylon: design.rim === "Half Rim" ? [-1, 1].map((side) => open(on(lower, side, 0.2))).join("") : "",
    screws:
      design.rim === "Rim Less" ? [-1, 1].flatMap((side) => drillHoles(model).map(([x, y]) => at(side * x, y, 1))) : [],
    rivets: [-1, 1].flatMap((side) => placed(rivetSpots(design), side)),
  };
}
