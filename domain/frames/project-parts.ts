import type { Point3 } from "./camera.ts";
import { frontHalfWidthMm } from "./frame-design.ts";
import type { FrameModel } from "./frame-model.ts";
import { short, smoothPath } from "./path-data.ts";
import type { Point } from "./polyline.ts";
import { hingeOf, templeLine, type TempleStation, templeThicknessMm } from "./temple-line.ts";

const TOLERANCE_PX = 0.6;
type Place = (point: Point3) => Point;
type At = (x: number, y: number, z?: number) => Point;

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
export function templePaths(model: FrameModel, place: Place, turned: boolean): TemplePaths[] {
  const { design } = model;
  const half = templeThicknessMm(design) / 2;
  const stations = templeLine(design);
  const sleeveFrom = (design.temple.bendMm - 7) / design.templeMm;
  return ([-1, 1] as const).map((side) => {
    const seen = turned ? half : -half * side;
    const put = ([x, y, z]: Point3, across: number) => place(model.temple([side * x + across, y, z]));
    const outline = (part: TempleStation[]) => {
      const upper = smoothPath(part.map(({ top }) => put(top, seen)), TOLERANCE_PX, false);
      const lower = smoothPath(part.toReversed().map(({ bottom }) => put(bottom, seen)), TOLERANCE_PX, false);
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

const ROUND = Array.from({ length: 24 }, (_, nth) => (2 * Math.PI * nth) / 24);

/** Nose pads: an upright oval on each side of the nose, turned towards it. */
export function padPaths(model: FrameModel, at: At): string[] {
  const { design } = model;
  const wire = design.nosePads === "wire";
  const half = design.lensHeightMm / 2;
  const x = design.bridgeMm / 2 - (wire ? 1.2 : -0.4);
  const y = wire ? half * (design.bridgeRise - 0.5) - 2 : half * design.bridgeRise - design.bridgeDepthMm / 2 - 9;
  const z = -design.frontThicknessMm / 2 - (wire ? 3.6 : 2);
  const [wide, tall] = wire ? [3, 6.2] : [2, 6.4];
  return [-1, 1].map((side) =>
    smoothPath(
      ROUND.map((angle) => {
        const [across, up] = [Math.cos(angle) * wide, Math.sin(angle) * tall];
        // Splayed: the lower end stands wider and further back than the upper one.
        return at(side * (x + across * 0.62 - up * 0.26), y + up, z - across * 0.66 + up * 0.16);
      }),
      TOLERANCE_PX,
      true,
    ),
  );
}

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
    points.map(([x, y]) => at(side * (x + model.away) * 1, y + 0) as Point).map((point, nth) => pushed(point, points[nth]!, side, by, model, at));
  return {
    rims: !wire || design.rim === "Rim Less" ? [] : [-1, 1].map((side) =>
      design.rim === "Half Rim" ? open(on(upper, side, grow)) : smoothPath(on(model.lens, side, grow), TOLERANCE_PX, true),
    ),
    bridges: wire ? wireBridges(model, at) : [],
    ends: wire ? both((side) => wireEnd(model, at, side)) : [],
    padArms: design.nosePads === "wire" ? both((side) => padArm(model, at, side)) : [],
    nylon: design.rim === "Half Rim" ? [-1, 1].map((side) => open(on(lower, side, 0.2))).join("") : "",
    screws: design.rim === "Rim Less" ? [-1, 1].flatMap((side) => drillHoles(model).map(([x, y]) => at(side * x, y, 1))) : [],
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

/** The frame's shadow on the table from a lamp nearly overhead. Seen straight on, the temples' part of it hides behind the front. */
export function shadowPath(model: FrameModel, place: Place, turned: boolean): string {
  const cast = ([x, y, z]: Point3): Point => place([x + (y - model.floorY) * 0.12, model.floorY, z - (y - model.floorY) * (turned ? 0.5 : 0.12)]);
  const grow = 1 + (2 * Math.max(model.design.rimSideMm, 1.2)) / model.design.lensWidthMm;
  const rings = [grow, 1].flatMap((by) => [-1, 1].map((side) => model.lens.map(([x, y]): Point => [side * (x * by + model.away), y * by])));
  const loops = model.body.length > 0 ? model.body : rings;
  const front = loops.map((loop) => smoothPath(loop.map(([x, y]) => cast(model.front(x, y, 0))), 5, true, 1));
  if (!turned) return front.join("");
  const temples = [-1, 1].map((side) => {
    const edge = (across: number) => templeLine(model.design).map(({ bottom: [x, y, z] }) => cast(model.temple([side * x + across, y, z])));
    return `${smoothPath(edge(2.4), 3, false, 1)}${smoothPath(edge(-2.4).toReversed(), 3, false, 1).replace("M", "L")}z`;
  });
  return [...front, ...temples].join("");
}

export const dot = ([x, y]: Point, radius: number) => `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;
