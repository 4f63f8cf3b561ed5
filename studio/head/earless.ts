import type { QuadMesh } from "./quad-mesh.ts";

/** So often the place of an ear is evened with what is around it, until the side of the head is closed and smooth. */
const CLOSED = 300;

/** The same head with the skin drawn straight over where its ears were; `ears` are their corners. */
export function earless({ positions, quads }: QuadMesh, ears: Iterable<number>): QuadMesh {
  const beside = new Map(Array.from(ears, (corner) => [corner, new Set<number>()]));
  for (let face = 0; face < quads.length; face += 4)
    for (let nth = 0; nth < 4; nth += 1) {
      const [one, other] = [quads[face + nth]!, quads[face + ((nth + 1) % 4)]!];
      beside.get(one)?.add(other);
      beside.get(other)?.add(one);
    }
  const flat = positions.slice();
  for (let time = 0; time < CLOSED; time += 1)
    for (const [corner, others] of beside)
      for (let axis = 0; axis < 3; axis += 1) {
        let sum = 0;
        for (const other of others) sum += flat[other * 3 + axis]!;
        flat[corner * 3 + axis] = sum / others.size;
      }
  return { positions: flat, quads };
}
