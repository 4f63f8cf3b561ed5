import type { Point3 } from "#domain/frames/camera.ts";

/** A closed surface of triangles, millimetres, counter-clockwise seen from outside. Three numbers a corner. */
export type Mesh = { positions: Float32Array; normals: Float32Array; indices: Uint32Array };

export function pointAt(values: ArrayLike<number>, index: number): Point3 {
  return [values[index * 3]!, values[index * 3 + 1]!, values[index * 3 + 2]!];
}

/** The wearer's other side. */
export function mirrorMesh({ positions, normals, indices }: Mesh): Mesh {
  const flipped = (values: Float32Array) => values.map((value, at) => (at % 3 === 0 ? -value : value));
  const turned = indices.slice();
  for (let at = 0; at < turned.length; at += 3) {
    turned[at + 1] = indices[at + 2]!;
    turned[at + 2] = indices[at + 1]!;
  }
  return { positions: flipped(positions), normals: flipped(normals), indices: turned };
}

export function joinMeshes(meshes: readonly Mesh[]): Mesh {
  const count = (of: (mesh: Mesh) => number) => meshes.reduce((sum, mesh) => sum + of(mesh), 0);
  const positions = new Float32Array(count((mesh) => mesh.positions.length));
  const normals = new Float32Array(positions.length);
  const indices = new Uint32Array(count((mesh) => mesh.indices.length));
  let corner = 0;
  let index = 0;
  for (const mesh of meshes) {
    positions.set(mesh.positions, corner);
    normals.set(mesh.normals, corner);
    for (let at = 0; at < mesh.indices.length; at += 1) indices[index + at] = mesh.indices[at]! + corner / 3;
    corner += mesh.positions.length;
    index += mesh.indices.length;
  }
  return { positions, normals, indices };
}

const STEP_MM = 0.02;

/** Carries every corner through `place`; normals follow whatever the place does to the surface. */
export function bendMesh(mesh: Mesh, place: (point: Point3) => Point3): Mesh {
  const positions = new Float32Array(mesh.positions.length);
  const normals = new Float32Array(mesh.positions.length);
  for (let corner = 0; corner < positions.length / 3; corner += 1) {
    const point = pointAt(mesh.positions, corner);
    const normal = pointAt(mesh.normals, corner);
    const across = crossed(normal, Math.abs(normal[0]) < 0.7 ? [1, 0, 0] : [0, 1, 0]);
    const along = crossed(normal, across);
    const slope = (way: Point3): Point3 => {
      const ahead = place(moved(point, way, STEP_MM));
      const back = place(moved(point, way, -STEP_MM));
      return [ahead[0] - back[0], ahead[1] - back[1], ahead[2] - back[2]];
    };
    positions.set(place(point), corner * 3);
    normals.set(unit(crossed(slope(across), slope(along))), corner * 3);
  }
  return { positions, normals, indices: mesh.indices };
}

/** Moves without bending. */
export function shiftMesh(mesh: Mesh, [x, y, z]: Point3): Mesh {
  const by = [x, y, z];
  return { ...mesh, positions: mesh.positions.map((value, at) => value + by[at % 3]!) };
}

export function crossed(a: Point3, b: Point3): Point3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function moved(point: Point3, way: Point3, by: number): Point3 {
  return [point[0] + way[0] * by, point[1] + way[1] * by, point[2] + way[2] * by];
}

export function dotted(a: Point3, b: Point3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function unit(a: Point3): Point3 {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
