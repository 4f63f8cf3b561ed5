import type { Mesh } from "./mesh.ts";

export type MeshBox = { low: [number, number, number]; high: [number, number, number] };

export function boxOfMeshes(meshes: readonly Mesh[]): MeshBox {
  const low: MeshBox["low"] = [Infinity, Infinity, Infinity];
  const high: MeshBox["high"] = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of meshes) {
    positions.forEach((value, at) => {
      low[at % 3] = Math.min(low[at % 3]!, value);
      high[at % 3] = Math.max(high[at % 3]!, value);
    });
  }
  return { low, high };
}
