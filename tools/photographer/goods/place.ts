import { Euler, Matrix4, Vector3 } from "three";
import { boxOfMeshes } from "#studio/mesh/measure-mesh.ts";
import { carriedMesh } from "#studio/pose.ts";
import type { GoodsPart } from "./goods-part.ts";

/**
 * Where a thing stands: first tipped about x, then rolled about z, then turned about y (degrees), then moved (mm).
 * With `rest` its lowest point comes to lie at the height it is moved to.
 */
export type Stand = {
  tip?: number;
  roll?: number;
  turn?: number;
  at?: readonly [number, number, number];
  rest?: true;
};

export function stand(
  parts: readonly GoodsPart[],
  { tip = 0, roll = 0, turn = 0, at = [0, 0, 0], rest }: Stand,
): GoodsPart[] {
  const [x, y, z] = [tip, turn, roll].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const place = new Matrix4().makeRotationFromEuler(new Euler(x, y, z, "YZX")).setPosition(new Vector3(...at));
  const placed = parts.map((part) => ({ ...part, mesh: carriedMesh(part.mesh, place) }));
  if (!rest) return placed;
  const low = boxOfMeshes(placed.map(({ mesh }) => mesh)).low[1];
  return stand(placed, { at: [0, at[1] - low, 0] });
}

/** Not to be aimed at. */
export const besides = (parts: readonly GoodsPart[]): GoodsPart[] => parts.map((part) => ({ ...part, beside: true }));
