import type { Point3 } from "./camera.ts";
import { frontHalfWidthMm } from "./frame-design.ts";
import type { FrameModel } from "./frame-model.ts";
import { smoothPath } from "./path-data.ts";
import type { Point } from "./polyline.ts";
import { hingeOf } from "./temple-line.ts";

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
  const both = (points: (side: number) => Point[]) => [-1, 1].map((side) => open(points(side)));
  const cut = -0.12 * (design.lensHeightMm / 2);
  const grow = wire ? design.rimTopMm / 2 : 0;
  const from = model.lens.findIndex(([x, y], index) => x > 0 && y > cut && model.lens.at(index - 1)![1] <= cut);
  const turned = [...model.lens.slice(from), ...model.lens.slice(0, from)];
  const upper = turned.filter(([, y]) => y > cut);
  const lower = turned.filter(([, y]) => y <= cut);
  const on = (points: readonly Point[], side: number, by: number) =>
    points
      .map(([x, y]) => at(side * (x + model.away) * 1, y + 0) as Point)
      .map((point, nth) => pushed(point, points[nth]!, side, by, model, at));
  return {
    rims:
      !wire || design.rim === "Rim Less"
        ? []
        : [-1, 1].map((side) =>
            design.rim === "Half Rim"
              ? open(on(upper, side, grow))
              : smoothPath(on(model.lens, side, grow), TOLERANCE_PX, true),
          ),
    bridges: wire ? wireBridges(model, at) : [],
    ends: wire ? both((side) => wireEnd(model, at, side)) : [],
    padArms: design.nosePads === "wire" ? both((side) => padArm(model, at, side)) : [],
    nylon: design.rim === "Half Rim" ? [-1, 1].map((side) => open(on(lower, side, 0.2))).join("") : "",
    screws:
      design.rim === "Rim Less" ? [-1, 1].flatMap((side) => drillHoles(model).map(([x, y]) => at(side * x, y, 1))) : [],
    rivets: wire || design.rivets === "none" ? [] : [-1, 1].flatMap((side) => rivetsOf(model, at, side)),
  };
}

/** The point of the picture for a lens point moved outwards by so many mm. */
function pushed(point: Point, [x, y]: Point, side: number, by: number, model: FrameModel, at: At): Point {
  if (by === 0) return point;
  const length = Math.hypot(x, y);
  return at(side * (x + model.away + (x / length) * by), y + (y / length) * by);
}

/** Nasal point of the right lens at a height, and the temporal one. */
function lensSides(model: FrameModel, y: number): { nasal: number; temporal: number } {
  const sides = { nasal: 0, temporal: 0 };
  model.lens.forEach(([ax, ay], index) => {
    const [bx, by] = model.lens[(index + 1) % model.lens.length]!;
    if ((ay - y) * (by - y) > 0 || ay === by) return;
    const x = ax + ((bx - ax) * (y - ay)) / (by - ay) + model.away;
    if (x < model.away) sides.nasal = x;
    else sides.temporal = x;
  });
  return sides;
}

function wireBridges(model: FrameModel, at: At): string[] {
  const { design } = model;
  const half = design.lensHeightMm / 2;
  const rise = design.bridgeRise * half;
  const inLens = design.rim === "Rim Less" ? 2.6 : -0.3;
  const arch = (y: number, bow: number, back: number) => {
    const reach = lensSides(model, y).nasal + inLens;
    const points: Point[] = [];
    for (let nth = 0; nth <= 24; nth += 1) {
      const across = (nth / 24) * 2 - 1;
      points.push(at(across * reach, y + bow * (1 - across ** 4), back * (1 - across ** 4)));
    }
    return smoothPath(points, TOLERANCE_PX, false);
  };
  if (design.bridge === "bar") return [arch(Math.min(rise + 0.12 * half, 0.9 * half), 0.4, 0.6)];
  const saddle = arch(rise, 3.2, 0.8);
  return design.bridge === "double" ? [saddle, arch(half * 0.8, 1.6, 0.8)] : [saddle];
}

function wireEnd(model: FrameModel, at: At, side: number): Point[] {
  const { design } = model;
  const y = (design.lensHeightMm / 2) * design.endPieceRise;
  const { temporal } = lensSides(model, y);
  const outer = frontHalfWidthMm(design) - 0.6;
  const inLens = design.rim === "Rim Less" ? 2.8 : -0.6;
  const hingeZ = hingeOf(design)[2];
  const points: Point3[] = [
    [temporal - inLens, y, 0.4],
    [(temporal + outer) / 2, y, 0.4],
    [outer - 0.5, y, -0.2],
    [outer, y, -1.4],
    [outer, y, hingeZ],
  ];
  return points.map(([x, up, z]) => at(side * x, up, z));
}

function padArm(model: FrameModel, at: At, side: number): Point[] {
  const { design } = model;
  const half = design.lensHeightMm / 2;
  const padY = half * (design.bridgeRise - 0.5) - 2;
  const rimY = padY + half * 0.18;
  const { nasal } = lensSides(model, rimY);
  const padX = design.bridgeMm / 2 - 1.2;
  const start = design.build === "plate" ? nasal - design.rimSideMm * 0.6 : nasal - 0.4;
  const points: Point3[] = [
    [start, rimY, -0.6],
    [start - 0.6, rimY + 2.2, -2.4],
    [(start + padX) / 2 - 0.4, rimY + 1.9, -4.4],
    [padX + 0.2, padY + 1, -3.8],
  ];
  return points.map(([x, y, z]) => at(side * x, y, z));
}

function drillHoles(model: FrameModel): Point[] {
  const half = model.design.lensHeightMm / 2;
  const bridgeY = model.design.bridgeRise * half;
  const endY = model.design.endPieceRise * half;
  return [
    [lensSides(model, bridgeY).nasal + 2.6, bridgeY],
    [lensSides(model, endY).temporal - 2.8, endY],
  ];
}

function rivetsOf(model: FrameModel, at: At, side: number): Point[] {
  const { design } = model;
  const x = frontHalfWidthMm(design) - design.endPieceHeightMm * 0.5 - 0.6 - design.flickMm * 0.3;
  const y = (design.lensHeightMm / 2) * design.endPieceRise + (design.flickMm > 0 ? 1 : 0);
  const z = design.frontThicknessMm / 2;
  if (design.rivets === "pin") return [at(side * x, y, z)];
  return [at(side * (x + 0.9), y + 0.5, z), at(side * (x - 1.6), y + 0.5, z)];
}
