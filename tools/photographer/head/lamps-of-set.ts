import type { Point3 } from "#domain/frames/camera.ts";
import { axesOf, roomFrom, SOFT_BOXES } from "#studio/light/studio-set.ts";
import { dotted, unit } from "#studio/mesh/mesh.ts";

/** Light from one direction: what it brings to a matt white surface that faces it, over pi. */
export type Ray = { way: Point3; light: Point3 };

/**
 * A portrait has more of its key and less from overhead than goods on a table, so that a face has a light and a shaded side: the
 * share of each lamp of the set, in its order, and of the room.
 */
const LAMP_SHARES = [0.5, 1.85, 0.75, 1.15, 0.8] as const;
const ROOM_SHARE = 0.72;
const ACROSS = 6;
const UP = 4;
const ROOM_RAYS = 72;

/** The set as so many directions, each with its share of the light: the same for every point, so that no point is lit by chance. */
export function raysOfSet(ground: Point3): Ray[] {
  const rays: Ray[] = [];
  for (const [which, box] of SOFT_BOXES.entries()) {
    const { across, up, facing } = axesOf(box);
    const share = (box.width * box.height) / (ACROSS * UP);
    for (let nth = 0; nth < ACROSS * UP; nth += 1) {
      const u = ((nth % ACROSS) + 0.5) / ACROSS - 0.5;
      const v = (Math.floor(nth / ACROSS) + 0.5) / UP - 0.5;
      const at = (axis: 0 | 1 | 2) => box.at[axis] + across[axis] * u * box.width + up[axis] * v * box.height;
      const to: Point3 = [at(0), at(1), at(2)];
      const far = Math.hypot(...to);
      const way = unit(to);
      const weight = (share * -dotted(way, facing)) / (far * far * Math.PI);
      const fall = (1 - 1.1 * (u * u + v * v)) * weight * (LAMP_SHARES[which] ?? 1);
      rays.push({ way, light: [box.light[0] * fall, box.light[1] * fall, box.light[2] * fall] });
    }
  }
  for (let nth = 0; nth < ROOM_RAYS; nth += 1) {
    const y = 1 - (2 * (nth + 0.5)) / ROOM_RAYS;
    const ring = Math.sqrt(1 - y * y);
    const angle = nth * 2.399963;
    const way: Point3 = [ring * Math.cos(angle), y, ring * Math.sin(angle)];
    const light = roomFrom(way, ground);
    const weight = (4 * ROOM_SHARE) / ROOM_RAYS;
    rays.push({ way, light: [light[0] * weight, light[1] * weight, light[2] * weight] });
  }
  return rays;
}
