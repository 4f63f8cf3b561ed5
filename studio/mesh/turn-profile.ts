import type { Point3 } from "#domain/frames/camera.ts";
import { crossed, type Mesh, moved, unit } from "./mesh.ts";
import { withNormals } from "./sweep.ts";

/** Radius and height along the axis, from the bottom's middle to the top's; two equal points in a row keep an edge sharp. */
export type TurnedProfile = readonly (readonly [radius: number, height: number])[];

/** A body of the lathe: pins, screws, barrels. It starts and ends on its axis, which makes it closed. */
export function turnProfile(profile: TurnedProfile, foot: Point3, axis: Point3, around: number): Mesh {
  const up = unit(axis);
  const across = unit(crossed(up, Math.abs(up[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const ahead = crossed(up, across);
  const positions: number[] = [];
  for (const [radius, height] of profile) {
    for (let corner = 0; corner < around; corner += 1) {
      const angle = (2 * Math.PI * corner) / around;
      const out = moved(moved([0, 0, 0], across, Math.cos(angle) * radius), ahead, Math.sin(angle) * radius);
      positions.push(...moved(moved(foot, up, height), out, 1));
    }
  }
  const indices: number[] = [];
  for (let ring = 0; ring < profile.length - 1; ring += 1) {
    for (let corner = 0; corner < around; corner += 1) {
      const a = ring * around + corner;
      const b = ring * around + ((corner + 1) % around);
      if (profile[ring]![0] > 0) indices.push(a, b, b + around);
      if (profile[ring + 1]![0] > 0) indices.push(a, b + around, a + around);
    }
  }
  return withNormals(Float32Array.from(positions), Uint32Array.from(indices));
}

/** A plain cylinder with eased edges, standing on its foot. */
export function barrel(foot: Point3, axis: Point3, radius: number, height: number, around = 20): Mesh {
  const ease = Math.min(0.18, radius * 0.25, height * 0.3);
  return turnProfile(
    [
      [0, 0],
      [radius - ease, 0],
      [radius - ease, 0],
      [radius - ease * 0.3, ease * 0.3],
      [radius, ease],
      [radius, ease],
      [radius, height - ease],
      [radius, height - ease],
      [radius - ease * 0.3, height - ease * 0.3],
      [radius - ease, height],
      [radius - ease, height],
      [0, height],
    ],
    foot,
    axis,
    around,
  );
}

/** The polished head of a rivet, sunk a little so that no gap shows. */
export function pinHead(foot: Point3, axis: Point3, radius: number): Mesh {
  const high = radius * 0.46;
  const dome = Array.from({ length: 7 }, (_, nth) => {
    const angle = (nth / 6) * (Math.PI / 2);
    return [radius * Math.cos(angle), high * Math.sin(angle)] as const;
  });
  return turnProfile([[0, -0.6], [radius, -0.6], ...dome.slice(0, -1), [0, high]], foot, axis, 28);
}
