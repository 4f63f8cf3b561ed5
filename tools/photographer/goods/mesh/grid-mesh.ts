import type { Point3 } from "#domain/frames/camera.ts";
import { withNormals } from "#studio/mesh/sweep.ts";
import type { GoodsMesh } from "#tools/photographer/goods/goods-part.ts";

/** A surface over a field of shares, seen from the side where u runs right and v up. Two equal shares keep an edge sharp. */
export function gridMesh(
  us: readonly number[],
  vs: readonly number[],
  place: (u: number, v: number) => Point3,
): GoodsMesh {
  const positions = new Float32Array(us.length * vs.length * 3);
  const uv = new Float32Array(us.length * vs.length * 2);
  vs.forEach((v, row) =>
    us.forEach((u, column) => {
      const corner = row * us.length + column;
      positions.set(place(u, v), corner * 3);
      uv.set([u, v], corner * 2);
    }),
  );
  const indices: number[] = [];
  for (let row = 0; row < vs.length - 1; row += 1) {
    for (let column = 0; column < us.length - 1; column += 1) {
      const a = row * us.length + column;
      const c = a + us.length;
      indices.push(a, a + 1, c + 1, a, c + 1, c);
    }
  }
  return { ...withNormals(positions, Uint32Array.from(indices)), uv };
}

export const shares = (count: number) => Array.from({ length: count + 1 }, (_, nth) => nth / count);
