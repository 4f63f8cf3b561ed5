import type { Point3 } from "#domain/frames/camera.ts";
import { crossed, type Mesh, pointAt, unit } from "#studio/mesh/mesh.ts";
import type { Voxels } from "./voxels.ts";

/** Rays a corner; neighbours turn theirs, so that the mean over a few corners is that of hundreds. */
const RAYS = 20;
/** What stands further away than this takes no light. */
const REACH_MM = 26;
/** How much darker the ground is than open space just above it: it gives light back. */
const GROUND_SHADE = 0.5;

/**
 * The share of the light around that reaches each corner of a mesh, 0 to 1, past the frame itself and above a ground at y = 0.
 * Mesh and voxels are in the same place.
 */
export function occlusionOf(mesh: Mesh, voxels: Voxels): Float32Array {
  const count = mesh.positions.length / 3;
  const open = new Float32Array(count);
  const rays = Array.from({ length: RAYS }, (_, nth): Point3 => {
    const square = (nth + 0.5) / RAYS;
    const angle = nth * 2.399963;
    return [Math.sqrt(square) * Math.cos(angle), Math.sqrt(square) * Math.sin(angle), Math.sqrt(1 - square)];
  });
  for (let corner = 0; corner < count; corner += 1) {
    const normal = pointAt(mesh.normals, corner);
    const point = pointAt(mesh.positions, corner);
    const across = unit(crossed(normal, Math.abs(normal[0]) > 0.8 ? [0, 1, 0] : [1, 0, 0]));
    const up = crossed(normal, across);
    const turn = ((corner * 0.618034) % 1) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    let taken = 0;
    for (const ray of rays) {
      const u = ray[0] * cos - ray[1] * sin;
      const v = ray[0] * sin + ray[1] * cos;
      taken += takenBy(
        voxels,
        point,
        normal,
        across[0] * u + up[0] * v + normal[0] * ray[2],
        across[1] * u + up[1] * v + normal[1] * ray[2],
        across[2] * u + up[2] * v + normal[2] * ray[2],
      );
    }
    open[corner] = 1 - taken / RAYS;
  }
  return evened(evened(open, mesh.indices), mesh.indices);
}

function takenBy(voxels: Voxels, point: Point3, normal: Point3, dx: number, dy: number, dz: number): number {
  const { low, counts, size, full } = voxels;
  // Out of the cubes that the surface itself fills.
  const lift = size * 1.45;
  let x = (point[0] + normal[0] * lift - low[0]) / size;
  let y = (point[1] + normal[1] * lift - low[1]) / size;
  let z = (point[2] + normal[2] * lift - low[2]) / size;
  const steps = Math.ceil(REACH_MM / size);
  for (let step = 0; step < steps; step += 1) {
    const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    if (i < 0 || j < 0 || k < 0 || i >= counts[0] || j >= counts[1] || k >= counts[2]) break;
    if (full[(k * counts[1] + j) * counts[0] + i] === 1) return 1 - 0.55 * (step / steps);
    x += dx;
    y += dy;
    z += dz;
  }
  if (dy >= 0) return 0;
  const ground = -point[1] / dy;
  return ground < REACH_MM ? GROUND_SHADE * (1 - ground / REACH_MM) : 0;
}

/** Each corner takes the mean of the triangles around it. */
function evened(values: Float32Array, indices: Uint32Array): Float32Array {
  const sums = new Float32Array(values.length);
  const counts = new Uint16Array(values.length);
  for (let at = 0; at < indices.length; at += 3) {
    const mean = (values[indices[at]!]! + values[indices[at + 1]!]! + values[indices[at + 2]!]!) / 3;
    for (let nth = 0; nth < 3; nth += 1) {
      sums[indices[at + nth]!]! += mean;
      counts[indices[at + nth]!]! += 1;
    }
  }
  return sums.map((sum, at) => (counts[at] ? sum / counts[at]! : values[at]!));
}
