import type { Point3 } from "#domain/frames/camera.ts";
import { crossed, dotted, unit } from "#studio/mesh/mesh.ts";

/** Positions in the set are in hands of this many mm. */
export const HAND_MM = 120;

/** A lamp behind cloth, facing the product, brightest in its middle. */
export type SoftBox = {
  width: number;
  height: number;
  at: Point3;
  /** Radiance of its middle; the ground is about 0.9. */
  light: Point3;
  /** Width of its blurred edge as a share of its size. */
  edge: number;
};

const warm = (light: number): Point3 => [light, light * 0.985, light * 0.95];
const cool = (light: number): Point3 => [light * 0.96, light * 0.985, light];
const white = (light: number): Point3 => [light, light, light];

/**
 * The set: a bank overhead, a warm strip at the left as key, a cooler one at the right, a low fill over the camera, a strip behind
 * that draws the upper edges. The product is turned in it, never the lamps.
 */
export const SOFT_BOXES: readonly SoftBox[] = [
  { width: 9, height: 6, at: [-0.5, 8, 1.2], light: white(6.6), edge: 0.05 },
  { width: 3, height: 7, at: [-9, 3.6, 3.6], light: warm(5.6), edge: 0.06 },
  { width: 2.2, height: 6, at: [9.5, 3.2, 1.5], light: cool(3.4), edge: 0.06 },
  { width: 8, height: 2.4, at: [1, 6.4, 8.6], light: white(2.2), edge: 0.18 },
  { width: 14, height: 2.2, at: [0, 3.4, -9], light: white(2.2), edge: 0.08 },
];

export const DARK_WALL: Point3 = [0.16, 0.16, 0.165];
export const BACK_WALL: Point3 = [0.62, 0.615, 0.6];

export type BoxAxes = { across: Point3; up: Point3; facing: Point3 };

export function axesOf({ at }: SoftBox): BoxAxes {
  const facing = unit([-at[0], -at[1], -at[2]]);
  const across = unit(crossed([0, 1, 0], facing));
  return { across, up: crossed(facing, across), facing };
}

const smooth = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** What the room itself gives from a direction, without its lamps. */
export function roomFrom(way: Point3, ground: Point3): [number, number, number] {
  const floor = smooth(0.06, -0.1, way[1]);
  const back = smooth(0.15, -0.7, way[2]) * smooth(0.75, 0, way[1]);
  const light: [number, number, number] = [0, 0, 0];
  for (let band = 0; band < 3; band += 1) {
    const wall = DARK_WALL[band]! + (BACK_WALL[band]! - DARK_WALL[band]!) * back;
    light[band] = wall + (ground[band]! - wall) * floor;
  }
  return light;
}

/** What reaches the middle of the set from a direction; the sum of this over the sphere lights all that is not polished. */
export function radianceFrom(way: Point3, ground: Point3): Point3 {
  const light = roomFrom(way, ground);
  for (const box of SOFT_BOXES) {
    const { across, up, facing } = axesOf(box);
    const reach = dotted(box.at, facing) / dotted(way, facing);
    if (!(reach > 0) || dotted(way, facing) >= 0) continue;
    const hit: Point3 = [way[0] * reach - box.at[0], way[1] * reach - box.at[1], way[2] * reach - box.at[2]];
    const u = dotted(hit, across) / box.width;
    const v = dotted(hit, up) / box.height;
    if (Math.abs(u) > 0.5 || Math.abs(v) > 0.5) continue;
    const fall = 1 - 1.1 * (u * u + v * v);
    for (let band = 0; band < 3; band += 1) light[band] = box.light[band]! * fall;
  }
  return light;
}
