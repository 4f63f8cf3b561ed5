import type { Point3 } from "./camera.ts";
import type { FrameModel } from "./frame-model.ts";
import { smoothPath } from "./path-data.ts";
import type { Point } from "./polyline.ts";
import { templeLine, type TempleStation } from "./temple-line.ts";

const TOLERANCE_PX = 0.6;

export type TemplePaths = {
  side: -1 | 1;
  /** The broad face that the camera sees. */
  face: string;
  /** The part of it that is a sleeve over wire. */
  sleeve: string;
  /** The line of light along its upper edge. */
  light: string;
  /** From the seen face to the one behind. */
  depth: Point;
  /** Seen from its end, so that its thickness, not its side, meets the eye. */
  endOn: boolean;
  /** Along the middle, for what is strewn over it. */
  middle: Point[];
};

/** `turned`: the camera stands to the right and sees the right side of both; else it looks between them. */
export function templePaths(model: FrameModel, place: (point: Point3) => Point, turned: boolean): TemplePaths[] {
  const { design } = model;
  const half = design.temple.thicknessMm / 2;
  const stations = templeLine(design);
  const sleeveFrom = (design.temple.bendMm - 7) / design.templeMm;
  return ([-1, 1] as const).map((side) => {
    const seen = turned ? half : -half * side;
    const put = ([x, y, z]: Point3, across: number) => place(model.temple([side * x + across, y, z]));
    const outline = (part: TempleStation[]) => {
      const upper = smoothPath(
        part.map(({ top }) => put(top, seen)),
        TOLERANCE_PX,
        false,
      );
      const lower = smoothPath(
        part.toReversed().map(({ bottom }) => put(bottom, seen)),
        TOLERANCE_PX,
        false,
      );
      return `${upper}${lower.replace("M", "L")}z`;
    };
    const [ax, ay] = put(stations[20]!.centre, seen);
    const [bx, by] = put(stations[20]!.centre, -seen);
    const lit = stations.slice(1, -4).map(({ top, centre }): Point => {
      const [tx, ty] = put(top, seen);
      const [cx, cy] = put(centre, seen);
      return [tx + (cx - tx) * 0.3, ty + (cy - ty) * 0.3];
    });
    return {
      side,
      face: outline(stations),
      sleeve: design.build === "wire" ? outline(stations.filter(({ share }) => share >= sleeveFrom)) : "",
      light: smoothPath(lit, 1.2, false, 1),
      depth: [bx - ax, by - ay],
      endOn: !turned,
      middle: stations.map(({ centre }) => put(centre, seen)),
    };
  });
}
