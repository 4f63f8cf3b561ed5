import type { SceneSet } from "#tools/scenes/scene.ts";
import type { Mesh } from "#studio/mesh/mesh.ts";

/** Further than any picture sees, mm. */
const FAR = 2400;
const STEPS = 24;

/** Table and wall as two sheets; a sweep belongs to the wall. */
export function backdropMeshes({ z, sweep }: SceneSet["wall"]): { table: Mesh; wall: Mesh } {
  const bend: [y: number, z: number, ny: number, nz: number][] = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const angle = (step / STEPS) * (Math.PI / 2);
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    bend.push(sweep > 0 ? [sweep * (1 - cos), z + sweep - sweep * sin, cos, sin] : [0, z, 0, 1]);
  }
  return {
    table: strip([
      [0, FAR, 1, 0],
      [0, z + sweep, 1, 0],
    ]),
    wall: strip([...bend, [FAR, z, 0, 1]]),
  };
}

function strip(line: readonly (readonly [y: number, z: number, ny: number, nz: number])[]): Mesh {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  line.forEach(([y, z, ny, nz], nth) => {
    positions.push(-FAR, y, z, FAR, y, z);
    normals.push(0, ny, nz, 0, ny, nz);
    if (nth === 0) return;
    const at = nth * 2;
    indices.push(at - 2, at - 1, at + 1, at - 2, at + 1, at);
  });
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
  };
}
