import type { Point3 } from "#domain/frames/camera.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { bendFront, hingeOf, templeLine, type TempleStation } from "#domain/frames/temple-line.ts";
import { smoothstep } from "#domain/frames/soft-joins.ts";
import type { Grain, Part } from "./frame-solid.ts";
import { type Section, sweep } from "./sweep.ts";
import { pinHead } from "./turn-profile.ts";

/** Air between end piece and temple. */
const GAP_MM = 0.14;

/** The right temple without its hinge, measured from the joint's middle. */
export function templeMeshes(design: FrameDesign, grain: Grain): Part[] {
  const stations = stationsFromHinge(design, grain);
  return design.build === "wire" ? wireTemple(design, stations, grain) : plateTemple(design, stations, grain);
}

function stationsFromHinge(design: FrameDesign, grain: Grain): TempleStation[] {
  const hinge = bendFront(design, hingeOf(design));
  const home = ([x, y, z]: Point3): Point3 => [x - hinge[0], y - hinge[1], z - hinge[2]];
  return templeLine(design, Math.round(150 * grain.round)).map((station) => ({
    ...station,
    centre: home(station.centre),
    top: home(station.top),
    bottom: home(station.bottom),
  }));
}

const tallOf = ({ top, bottom }: TempleStation) => Math.hypot(top[1] - bottom[1], top[2] - bottom[2]) / 2;

type Bar = {
  stations: TempleStation[];
  square: (along: number) => number;
  around: number;
  grow?: (s: TempleStation) => Section;
};

function bar({ stations, square, around, grow }: Bar) {
  const at = (share: number) => stations[Math.round(share * (stations.length - 1))]!;
  return sweep({
    line: stations.map(({ centre }) => centre),
    side: () => [1, 0, 0],
    section: (share) => {
      const station = at(share);
      return (
        grow?.(station) ?? {
          wide: Math.max(0.02, station.thicknessMm / 2),
          tall: Math.max(0.03, tallOf(station)),
          square: square(station.along),
        }
      );
    },
    around,
  });
}

function plateTemple(design: FrameDesign, stations: TempleStation[], grain: Grain): Part[] {
  const { bendMm, heightMm, thicknessMm } = design.temple;
  const boxy = design.rimProfile === "rounded" ? 4.2 : 6.5;
  const own = opened(stations);
  const body = bar({
    stations: own,
    square: (along) => boxy + (2.7 - boxy) * smoothstep(bendMm * 0.55, bendMm * 1.1, along),
    around: Math.round(56 * grain.round),
  });
  // The wire that stiffens a temple is seen only through a clear one.
  const core = bar({
    stations: own.filter(({ along }) => along > 9 && along < design.templeMm - 14),
    square: () => 2.6,
    around: 12,
    grow: ({ along }) => ({ wide: 0.4, tall: 0.85 - 0.3 * smoothstep(20, bendMm, along), square: 2.6 }),
  });
  const pins = pinSpots(design, heightMm).map(([y, z]) => pinHead([thicknessMm / 2 - 0.08, y, z], [1, 0, 0], 0.95));
  return [
    { slot: "temple", body: "right", mesh: body },
    { slot: "core", body: "right", mesh: core },
    ...pins.map((mesh): Part => ({ slot: "metal", body: "right", mesh })),
  ];
}

/** Rivets of the hinge that show on the outside. */
function pinSpots(design: FrameDesign, heightMm: number): [y: number, z: number][] {
  if (design.rivets === "none" || design.rivets === "bar") return [];
  if (design.rivets === "pin") return [[0, -4.6]];
  const apart = Math.min(1.5, heightMm * 0.22);
  return [
    [apart, -4.6],
    [-apart, -4.6],
  ];
}

/** A flat end with eased edges at the joint: stations crowd there and grow from 88 % of the section. */
function opened(stations: TempleStation[]): TempleStation[] {
  const [first, second] = stations as [TempleStation, TempleStation];
  const between = (along: number): Point3 => {
    const share = along / second.along;
    const mix = (axis: 0 | 1 | 2) => first.centre[axis] + (second.centre[axis] - first.centre[axis]) * share;
    return [mix(0), mix(1), mix(2)];
  };
  const eased = [0, 0.06, 0.14, 0.26, 0.4].map((depth): TempleStation => {
    const full = Math.sqrt(1 - (1 - depth / 0.4) ** 2);
    const centre = between(GAP_MM + depth);
    const tall = tallOf(first) - 0.32 * (1 - full);
    return {
      ...first,
      along: GAP_MM + depth,
      centre,
      top: [centre[0], centre[1] + tall, centre[2]],
      bottom: [centre[0], centre[1] - tall, centre[2]],
      thicknessMm: first.thicknessMm - 0.64 * (1 - full),
    };
  });
  return [...eased, ...stations.filter(({ along }) => along > 0.5)];
}

function wireTemple(design: FrameDesign, stations: TempleStation[], grain: Grain): Part[] {
  const { bendMm, thicknessMm, heightMm } = design.temple;
  const sleeveFrom = bendMm - 10;
  const blade = bar({
    stations: stations.filter(({ along }) => along < sleeveFrom + 6),
    square: () => 3,
    around: Math.round(26 * grain.round),
    grow: ({ along }) => ({
      wide: thicknessMm / 2,
      tall: Math.max(0.55, (heightMm / 2) * (1 - 0.42 * smoothstep(0, 40, along))),
      square: design.rimProfile === "flat" ? 5 : 3,
    }),
  });
  const sleeve = bar({
    stations: stations.filter(({ along }) => along >= sleeveFrom),
    square: () => 2.5,
    around: Math.round(36 * grain.round),
    grow: (station) => {
      const mouth = smoothstep(sleeveFrom - 1, sleeveFrom + 2.5, station.along);
      return {
        wide: Math.max(0.03, (station.thicknessMm / 2) * (station.along < bendMm ? Math.max(0.8, mouth) : 1)),
        tall: Math.max(0.04, tallOf(station) * (0.7 + 0.3 * mouth)),
        square: 2.5,
      };
    },
  });
  return [
    { slot: "metal", body: "right", mesh: blade },
    { slot: "sleeve", body: "right", mesh: sleeve },
  ];
}
