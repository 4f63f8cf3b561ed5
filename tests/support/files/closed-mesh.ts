import type { Mesh } from "#studio/mesh/mesh.ts";

/**
 * Edges that do not have one triangle on each side, running opposite ways. Corners in one place (to a micrometre) count as one,
 * since a sharp edge has a corner for each normal. None: the surface is closed.
 */
export function openEdges({ positions, indices }: Mesh): number {
  const names = new Map<string, number>();
  const named = Array.from({ length: positions.length / 3 }, (_, corner) => {
    const key = [0, 1, 2].map((axis) => Math.round(positions[corner * 3 + axis]! * 1000)).join(" ");
    const name = names.get(key) ?? names.size;
    names.set(key, name);
    return name;
  });
  const balance = new Map<number, number>();
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [0, 1, 2].map((nth) => named[indices[at + nth]!]!);
    // Corners that fell together make no surface.
    if (new Set(corners).size < 3) continue;
    corners.forEach((from, nth) => {
      const to = corners[(nth + 1) % 3]!;
      const edge = Math.min(from, to) * names.size + Math.max(from, to);
      balance.set(edge, (balance.get(edge) ?? 0) + (from < to ? 1 : -1));
    });
  }
  return [...balance.values()].filter((count) => count !== 0).length;
}

/** Volume in mm3; negative when the surface is inside out. */
export function volumeOf({ positions, indices }: Mesh): number {
  let volume = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
    const p = (from: number, axis: number) => positions[from + axis]!;
    volume +=
      p(a, 0) * (p(b, 1) * p(c, 2) - p(b, 2) * p(c, 1)) +
      p(a, 1) * (p(b, 2) * p(c, 0) - p(b, 0) * p(c, 2)) +
      p(a, 2) * (p(b, 0) * p(c, 1) - p(b, 1) * p(c, 0));
  }
  return volume / 6;
}
