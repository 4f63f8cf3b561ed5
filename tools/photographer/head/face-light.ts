import type { Point3 } from "#domain/frames/camera.ts";
import { fillVoxels, type Triangles, type Voxels } from "#studio/light/voxels.ts";
import type { HeadField } from "#studio/head/mesh-field.ts";
import { dotted, type Mesh, pointAt } from "#studio/mesh/mesh.ts";
import type { Ray } from "./portrait-lamps.ts";

/** Around head and shoulders: beyond it nothing is in a ray's way, mm. */
const [LOW, HIGH]: [Point3, Point3] = [
  [-108, -180, -204],
  [108, 138, 51],
];
const FRAME_VOXEL_MM = 0.9;
/** What a head gives back of the light that it takes from its neighbour. */
const BOUNCE = 0.3;
/** The same where a frame shades it: light comes in from all around. */
const BESIDE = 0.5;
/** The share of its colour that bounced light keeps; the rest is grey, a little cool. */
const OWN = 0.4;
/** The share of the light behind a lens that comes in around it, untinted. */
const AROUND = 0.55;

/** Stone gives its light back paler than it is: the more of its own colour a shadow had, the more it would look like skin. */
const paler = ([red, green, blue]: Point3): Point3 => {
  const grey = (red + green + blue) / 3;
  return [red * OWN + grey * 0.55, green * OWN + grey * 0.6, blue * OWN + grey * 0.68];
};

/** A head lit by the set: which rays reach each corner past the head itself, and what a bare head gets of them. */
export type LitHead = { mesh: Mesh; rays: readonly Ray[]; reached: Uint32Array; words: number };

/** Out of the cubes that touch the skin. */
const LIFT_MM = 1;
/** The light that reaches a lid jumps from corner to corner: so often it is evened with its neighbours. */
const EVENED = 4;
/** A surface that is turned away from the camera, z, needs no light. */
const AWAY = -0.3;
/** Corners so far above, below and beside a frame may lie in its shadow, mm. */
const SHADOW_REACH_MM = 45;

/** Which rays reach which corners of a bare head; `towards` is the way to the camera. */
export function lightHead(mesh: Mesh, field: HeadField, rays: readonly Ray[], towards: Point3): LitHead {
  const count = mesh.positions.length / 3;
  const words = Math.ceil(rays.length / 32);
  const reached = new Uint32Array(count * words);
  for (let corner = 0; corner < count; corner += 1) {
    const normal = pointAt(mesh.normals, corner);
    if (dotted(normal, towards) < AWAY) continue;
    const point = pointAt(mesh.positions, corner);
    for (let nth = 0; nth < rays.length; nth += 1) {
      const { way } = rays[nth]!;
      if (dotted(normal, way) <= 0.01 || isShaded(field, point, normal, way)) continue;
      reached[corner * words + (nth >> 5)]! |= 1 << (nth & 31);
    }
  }
  return { mesh, rays, reached, words };
}

/** Walks as far as nothing is near, until something is met or the head is left. */
function isShaded(field: HeadField, [px, py, pz]: Point3, normal: Point3, [dx, dy, dz]: Point3): boolean {
  let away = 2.2;
  for (let step = 0; step < 60; step += 1) {
    const x = px + normal[0] * 1.2 + dx * away;
    const y = py + normal[1] * 1.2 + dy * away;
    const z = pz + normal[2] * 1.2 + dz * away;
    if (x < LOW[0] || y < LOW[1] || z < LOW[2] || x > HIGH[0] || y > HIGH[1] || z > HIGH[2]) return false;
    const free = field(x, y, z);
    if (free < -0.6) return true;
    away += Math.max(1.2, free);
  }
  return false;
}

/** What shades a head: solid parts, and lenses that let their share of the light through. */
export type Shades = { solid: readonly Triangles[]; lens: readonly Triangles[]; through: Point3 };

/** The light on each corner of the head with a frame before it, three numbers a corner, over pi. */
export function lightWorn(head: LitHead, shades: Shades, skin: Point3): Float32Array {
  const solid = fillVoxels(shades.solid, FRAME_VOXEL_MM);
  const glass = fillVoxels(shades.lens, FRAME_VOXEL_MM);
  const lit = bareLight(head, skin).lit.slice();
  const { mesh, rays, reached, words } = head;
  const [red, green, blue] = [0, 1, 2].map((band) => 1 - BESIDE * paler(skin)[band]!) as [number, number, number];
  const taken = shades.through.map((share) => (1 - share) * (1 - AROUND)) as [number, number, number];
  for (let corner = 0; corner < lit.length / 3; corner += 1) {
    const point = pointAt(mesh.positions, corner);
    if (!inReach(solid, point)) continue;
    const normal = pointAt(mesh.normals, corner);
    for (let nth = 0; nth < rays.length; nth += 1) {
      if (((reached[corner * words + (nth >> 5)]! >>> (nth & 31)) & 1) === 0) continue;
      const { way, light } = rays[nth]!;
      const shaded = meets(solid, point, normal, way);
      if (!shaded && !meets(glass, point, normal, way)) continue;
      const facing = dotted(normal, way);
      lit[corner * 3]! -= light[0] * facing * (shaded ? red : taken[0]);
      lit[corner * 3 + 1]! -= light[1] * facing * (shaded ? green : taken[1]);
      lit[corner * 3 + 2]! -= light[2] * facing * (shaded ? blue : taken[2]);
    }
  }
  // Shadows are evened, so that none is as jagged as the mesh; how a face is turned to the light is known to the corner.
  const { open } = bareLight(head, skin);
  let passed: Float32Array = lit.map((light, at) => light / open[at]!);
  for (let nth = 0; nth < EVENED; nth += 1) passed = evened(passed, mesh.indices);
  return passed.map((share, at) => share * open[at]!);
}

/** The light on a head without a frame, and what it would be if nothing of the head were in its own light. */
type BareLight = { lit: Float32Array; open: Float32Array };

const bare = new WeakMap<LitHead, Map<string, BareLight>>();

/** Counted once for each tone. */
function bareLight(head: LitHead, skin: Point3): BareLight {
  const kept = bare.get(head) ?? new Map<string, BareLight>();
  bare.set(head, kept);
  const known = kept.get(skin.join());
  if (known) return known;
  const { mesh, rays, reached, words } = head;
  const lit = new Float32Array(mesh.positions.length);
  const open = new Float32Array(mesh.positions.length).fill(1e-4);
  const returned = paler(skin);
  for (let corner = 0; corner < lit.length / 3; corner += 1) {
    const normal = pointAt(mesh.normals, corner);
    for (let nth = 0; nth < rays.length; nth += 1) {
      const { way, light } = rays[nth]!;
      const facing = dotted(normal, way);
      if (facing <= 0.01) continue;
      const free = (reached[corner * words + (nth >> 5)]! >>> (nth & 31)) & 1;
      for (let band = 0; band < 3; band += 1) {
        open[corner * 3 + band]! += light[band]! * facing;
        lit[corner * 3 + band]! += light[band]! * facing * (free ? 1 : BOUNCE * returned[band]!);
      }
    }
  }
  const made = { lit, open };
  kept.set(skin.join(), made);
  return made;
}

function inReach({ low, counts, size }: Voxels, point: Point3): boolean {
  for (const axis of [0, 1, 2] as const) {
    const away = point[axis] - low[axis];
    if (away < -SHADOW_REACH_MM || away > counts[axis] * size + SHADOW_REACH_MM) return false;
  }
  return true;
}

function meets(voxels: Voxels, [px, py, pz]: Point3, normal: Point3, [dx, dy, dz]: Point3): boolean {
  const { low, counts, size, full } = voxels;
  if (full.length === 0) return false;
  const x = (px + normal[0] * LIFT_MM - low[0]) / size;
  const y = (py + normal[1] * LIFT_MM - low[1]) / size;
  const z = (pz + normal[2] * LIFT_MM - low[2]) / size;
  const [nx, ny, nz] = counts;
  // The part of the way that leads through the box around the frame; no way is quite level.
  const [ix, iy, iz] = [1 / (dx || 1e-9), 1 / (dy || 1e-9), 1 / (dz || 1e-9)];
  const [ax, bx] = [-x * ix, (nx - 0.001 - x) * ix];
  const [ay, by] = [-y * iy, (ny - 0.001 - y) * iy];
  const [az, bz] = [-z * iz, (nz - 0.001 - z) * iz];
  const from = Math.max(0, Math.min(ax, bx), Math.min(ay, by), Math.min(az, bz));
  const to = Math.min(Math.max(ax, bx), Math.max(ay, by), Math.max(az, bz));
  for (let away = from; away < to; away += 1) {
    const i = Math.floor(x + dx * away);
    const j = Math.floor(y + dy * away);
    const k = Math.floor(z + dz * away);
    if (i >= 0 && j >= 0 && k >= 0 && i < nx && j < ny && k < nz && full[(k * ny + j) * nx + i] === 1) return true;
  }
  return false;
}

/** Each corner takes the mean of the triangles around it, so that no shadow is as jagged as the mesh. */
function evened(values: Float32Array, indices: Uint32Array): Float32Array {
  const sums = new Float32Array(values.length);
  const counts = new Uint16Array(values.length / 3);
  for (let at = 0; at < indices.length; at += 3) {
    for (let band = 0; band < 3; band += 1) {
      let mean = 0;
      for (let nth = 0; nth < 3; nth += 1) mean += values[indices[at + nth]! * 3 + band]! / 3;
      for (let nth = 0; nth < 3; nth += 1) sums[indices[at + nth]! * 3 + band]! += mean;
    }
    for (let nth = 0; nth < 3; nth += 1) counts[indices[at + nth]!]! += 1;
  }
  return sums.map((sum, at) => {
    const count = counts[Math.floor(at / 3)]!;
    return count ? sum / count : values[at]!;
  });
}
