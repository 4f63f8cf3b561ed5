import type { Point3 } from "#domain/frames/camera.ts";
import type { Size } from "#tools/goods/goods-model.ts";
import { dotted, moved, unit } from "#studio/mesh/mesh.ts";
import type { GoodsMesh } from "#tools/photographer/goods/goods-part.ts";
import { gridMesh } from "./grid-mesh.ts";

export const BOX_FACES = ["front", "back", "right", "left", "top", "bottom"] as const;
export type BoxFace = (typeof BOX_FACES)[number];

/** Right and up of each face as one looks at it, and where it faces. */
const AXES: Record<BoxFace, readonly [across: Point3, up: Point3, out: Point3]> = {
  front: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  back: [
    [-1, 0, 0],
    [0, 1, 0],
    [0, 0, -1],
  ],
  right: [
    [0, 0, -1],
    [0, 1, 0],
    [1, 0, 0],
  ],
  left: [
    [0, 0, 1],
    [0, 1, 0],
    [-1, 0, 0],
  ],
  top: [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  bottom: [
    [1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
};

/**
 * A box standing on the ground, its middle over the origin, with rounded edges; a face each, which together are closed. Faces of
 * card bulge: `bulge` is how far in their middle, mm. Corners lie close where it is round and at most `grain` mm apart.
 */
export function roundedBox(
  size: Size,
  radius: number,
  { bulge = 0, grain = 5 }: { bulge?: number; grain?: number } = {},
): Record<BoxFace, GoodsMesh> {
  const half: Point3 = [size[0] / 2, size[1] / 2, size[2] / 2];
  const core: Point3 = [half[0] - radius, half[1] - radius, half[2] - radius];
  const face = (name: BoxFace): GoodsMesh => {
    const [across, up, out] = AXES[name];
    const length = (way: Point3) => Math.abs(dotted(way, size));
    const mesh = gridMesh(stations(length(across), radius, grain), stations(length(up), radius, grain), (u, v) => {
      const flat = moved(
        moved(moved([0, 0, 0], across, (u - 0.5) * length(across)), up, (v - 0.5) * length(up)),
        out,
        length(out) / 2,
      );
      const inner = flat.map((value, axis) =>
        Math.min(core[axis]!, Math.max(-core[axis]!, value)),
      ) as unknown as Point3;
      const way = unit([flat[0] - inner[0], flat[1] - inner[1], flat[2] - inner[2]]);
      // What it stands on is flat.
      const swell = (name === "bottom" ? 0 : bulge) * (1 - (2 * u - 1) ** 2) * (1 - (2 * v - 1) ** 2);
      const [x, y, z] = moved(moved(inner, way, radius), out, swell);
      return [x, y + half[1], z];
    });
    return smoothRim(mesh, core, half[1], radius, out, bulge > 0);
  };
  return Object.fromEntries(BOX_FACES.map((name) => [name, face(name)])) as Record<BoxFace, GoodsMesh>;
}

/** Shares along an edge: five within each rounding, the rest evenly. */
function stations(length: number, radius: number, grain: number): number[] {
  const round = [0, 0.3, 0.55, 0.78, 1].map((share) => (share * radius) / length);
  const between = Math.max(1, Math.ceil((length - 2 * radius) / grain));
  const flat = Array.from({ length: between - 1 }, (_, nth) => {
    return (radius + ((length - 2 * radius) * (nth + 1)) / between) / length;
  });
  return [...round, ...flat, ...round.map((share) => 1 - share).toReversed()];
}

/** Where it is round, normals come from the rounding itself: so that two faces meet without a line. */
function smoothRim(
  mesh: GoodsMesh,
  core: Point3,
  lift: number,
  radius: number,
  out: Point3,
  swollen: boolean,
): GoodsMesh {
  const { positions, normals } = mesh;
  for (let at = 0; at < positions.length; at += 3) {
    const point: Point3 = [positions[at]!, positions[at + 1]! - lift, positions[at + 2]!];
    const way = point.map((value, axis) => value - Math.min(core[axis]!, Math.max(-core[axis]!, value)));
    const onFlat = Math.hypot(...way) < 1e-6 || dotted(unit(way as unknown as Point3), out) > 0.999;
    if (onFlat && swollen) continue;
    normals.set(onFlat ? out : unit(way as unknown as Point3), at);
  }
  return radius > 0 ? { ...mesh, normals } : mesh;
}
