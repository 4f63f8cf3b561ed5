import type { Point3 } from "#domain/frames/camera.ts";
import { unit } from "#studio/mesh/mesh.ts";
import { axesOf, SOFT_BOXES } from "./studio-set.ts";

/** The share of the light on the ground that no lamp gives but the whole room. */
const ROOM_SHARE = 0.26;

/** Evenly strewn numbers from 0 to 1, the same every time. */
function halton(index: number, base: number): number {
  let [share, value, left] = [1, 0, index + 1];
  while (left > 0) {
    share /= base;
    value += share * (left % base);
    left = Math.floor(left / base);
  }
  return value;
}

/** Directions to points of the lamps, as many for each as it brings light to the ground; the rest go to the room around. */
export function lampPoints(count: number): Point3[] {
  const powers = SOFT_BOXES.map((box) => {
    const far = Math.hypot(...box.at);
    return (box.light[0] * box.width * box.height * (box.at[1] / far)) / (far * far);
  });
  const total = powers.reduce((sum, power) => sum + power, 0);
  const ways: Point3[] = [];
  SOFT_BOXES.forEach((box, nth) => {
    const own = Math.round((powers[nth]! / total) * count * (1 - ROOM_SHARE));
    const { across, up } = axesOf(box);
    for (let point = 0; point < own; point += 1) {
      const u = (halton(point, 2) - 0.5) * box.width;
      const v = (halton(point, 3) - 0.5) * box.height;
      const at = (axis: 0 | 1 | 2) => box.at[axis] + across[axis] * u + up[axis] * v;
      ways.push(unit([at(0), Math.max(0.6, at(1)), at(2)]));
    }
  });
  for (let point = 0; ways.length < count; point += 1) {
    const high = Math.sqrt(0.04 + 0.96 * halton(point, 5));
    const angle = 2 * Math.PI * halton(point, 7);
    const ring = Math.sqrt(1 - high * high);
    ways.push([ring * Math.cos(angle), high, ring * Math.sin(angle)]);
  }
  return ways.slice(0, count);
}
