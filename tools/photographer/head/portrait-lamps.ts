import type { Point3 } from "#domain/frames/camera.ts";
import { crossed, unit } from "#studio/mesh/mesh.ts";

/** Light from one direction: what it brings to a matt white surface that faces it, over pi. */
export type Ray = { way: Point3; light: Point3 };

/** A lamp so far away that only its direction counts: how wide and how tall it is seen, radians, and by how many rays. */
type Lamp = { towards: Point3; wide: number; tall: number; across: number; up: number; light: Point3 };

const warm = (light: number): Point3 => [light, light * 0.972, light * 0.925];
const cool = (light: number): Point3 => [light * 0.94, light * 0.975, light];

/** Where the key stands, from the head. */
export const KEY: Point3 = unit([-0.66, 0.56, 0.6]);

/**
 * A portrait's light: a large key from above at the left, which models brow, nose and cheek; little to fill; a strip from behind at
 * the right, which draws the shaded side off the ground; a bank overhead.
 */
const LAMPS: readonly Lamp[] = [
  { towards: KEY, wide: 0.42, tall: 0.46, across: 8, up: 8, light: warm(0.98) },
  { towards: [0.5, 0.05, 0.86], wide: 1, tall: 0.8, across: 4, up: 4, light: cool(0.1) },
  { towards: [0.86, 0.3, -0.32], wide: 0.35, tall: 0.9, across: 3, up: 6, light: cool(0.62) },
  { towards: [0.05, 0.95, 0.15], wide: 0.9, tall: 0.7, across: 4, up: 4, light: warm(0.16) },
];
/** Of the room from above, level with the head, and from the floor. */
const ROOM = { above: cool(0.18), level: warm(0.155), below: warm(0.125) } as const;
const ROOM_RAYS = 72;

/** The light as so many directions, each with its share: the same for every point, so that no point is lit by chance. */
export function portraitRays(): Ray[] {
  const rays: Ray[] = [];
  for (const { towards, wide, tall, across, up, light } of LAMPS) {
    const facing = unit(towards);
    const side = unit(crossed([0, 1, 0], facing));
    const high = crossed(facing, side);
    const own: Ray[] = [];
    let sum = 0;
    for (let nth = 0; nth < across * up; nth += 1) {
      const u = ((nth % across) + 0.5) / across - 0.5;
      const v = (Math.floor(nth / across) + 0.5) / up - 0.5;
      const at = (axis: 0 | 1 | 2) => facing[axis] + side[axis] * u * wide + high[axis] * v * tall;
      // Brightest in its middle.
      const share = 1 - 1.1 * (u * u + v * v);
      sum += share;
      own.push({ way: unit([at(0), at(1), at(2)]), light: [light[0] * share, light[1] * share, light[2] * share] });
    }
    rays.push(...own.map(({ way, light: [r, g, b] }): Ray => ({ way, light: [r / sum, g / sum, b / sum] })));
  }
  for (let nth = 0; nth < ROOM_RAYS; nth += 1) {
    const y = 1 - (2 * (nth + 0.5)) / ROOM_RAYS;
    const ring = Math.sqrt(1 - y * y);
    const angle = nth * 2.399963;
    const pole = y > 0 ? ROOM.above : ROOM.below;
    const band = (axis: 0 | 1 | 2) =>
      ((ROOM.level[axis] + (pole[axis] - ROOM.level[axis]) * Math.abs(y)) * 4) / ROOM_RAYS;
    rays.push({ way: [ring * Math.cos(angle), y, ring * Math.sin(angle)], light: [band(0), band(1), band(2)] });
  }
  return rays;
}
