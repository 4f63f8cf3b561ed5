import { smoothstep } from "#domain/frames/soft-joins.ts";
import { type Mesh, pointAt } from "#studio/mesh/mesh.ts";
import { withNormals } from "#studio/mesh/sweep.ts";
import { splitEdges } from "./split-edges.ts";

/** Folds of a lid are narrower than the sculpture's mesh: there it is made so fine, mm. */
const FINE_MM = 0.5;
/** What is carved around the line where a lid closes, mm: below it, above it, beside it and behind it. */
const AROUND_MM = { below: 5, above: 17, beside: 8, behind: 5 } as const;
/** The line is evened over about this, mm. */
const EVEN_MM = 2;

/** Carves what a closed eye is known by: a lid with an edge that lies on the lower one, and a fold above it. */
export function carveLids(mesh: Mesh, lid: Iterable<number>): Mesh {
  const points = Array.from(lid, (corner) => pointAt(mesh.positions, corner));
  const [inner, outer] = [points[0]![0], points.at(-1)![0]];
  const backMm = Math.min(...points.map(([, , z]) => z)) - AROUND_MM.behind;
  const lineAt = (x: number): number => {
    let [sum, weights] = [0, 0];
    for (const [px, py] of points) {
      const weight = Math.exp(-(((x - px) / EVEN_MM) ** 2) / 2);
      sum += weight * py;
      weights += weight;
    }
    return sum / weights;
  };
  const placeOf = (x: number, y: number) => {
    const across = Math.min(outer + 1, Math.max(inner - 1, Math.abs(x)));
    return { along: (Math.abs(x) - inner) / (outer - inner), above: y - lineAt(across) };
  };
  const isNear = ([x, y, z]: readonly [number, number, number]): boolean => {
    const away = Math.abs(x);
    if (z < backMm || away < inner - AROUND_MM.beside || away > outer + AROUND_MM.beside) return false;
    const { above } = placeOf(x, y);
    return above > -AROUND_MM.below && above < AROUND_MM.above;
  };
  const finer = splitEdges(mesh, FINE_MM, isNear);
  const positions = finer.positions.slice();
  for (let at = 0; at < positions.length; at += 3) {
    const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    if (!isNear([x, y, z])) continue;
    const { along, above } = placeOf(x, y);
    // Layers that lie behind each other move together: none comes through the other.
    positions[at + 2] = z + raisedMm(along, above);
  }
  return withNormals(positions, finer.indices);
}

const bell = (value: number, wide: number) => Math.exp(-((value / wide) ** 2));

/** How far an eye is raised, mm: `along` it from its inner corner, 0, to its outer, 1, so many mm `above` its line. */
function raisedMm(along: number, above: number): number {
  const bow = Math.max(0, 1 - (2 * along - 1) ** 2);
  const inside = smoothstep(0.02, 0.2, along) * smoothstep(1, 0.82, along);
  // The fold is open towards the nose and the temple: closed there it would draw an open eye.
  const beside = smoothstep(-0.15, 0.42, along) * smoothstep(1.25, 0.65, along);
  const foldMm = 4.4 + 3.4 * bow;
  // The lid of a sleeper is flatter than the ball beneath it.
  const flat = -1.1 * bell(along - 0.5, 0.36) * bell(above - 4.5, 4.5);
  const upper = 0.5 * bell(above, 1.3);
  const lower = -1.1 * Math.exp(Math.min(0, above) / 1.5);
  const edge = lower + (upper - lower) * smoothstep(-0.7, 0.1, above);
  const fold = above - foldMm;
  const crease = -0.4 * bell(fold, 0.9) + 0.45 * bell(fold - 3, fold < 3 ? 2.2 : 5);
  const within = smoothstep(-AROUND_MM.below, -AROUND_MM.below / 2, above) * smoothstep(AROUND_MM.above, 11, above);
  return within * (beside * (flat + crease) + inside * edge);
}
