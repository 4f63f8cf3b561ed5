import { blend, carve, smoothstep } from "#domain/frames/soft-joins.ts";
import type { Character } from "./head-field.ts";
import { lipsMm } from "./lips.ts";
import { ball, evenly, rod } from "./soft-forms.ts";

/** Brow, nose, hollows of the eyes and lips, as few planes as a sculptor would leave. */
export function faceField(
  skull: number,
  u: number,
  y: number,
  z: number,
  { brow, nose, lips, mouth, round }: Character,
  eye: number,
): number {
  const x = evenly(u);
  let d = browField(skull, x, u, y, z, brow);
  // Crisp under the brow, soft over the cheek.
  const under = 22 - 13 * smoothstep(-6, 12, y);
  d = carve(d, -ball(u - eye + 1, y + 1, z - 13, 20.5, 13, 18), under);
  d = eyeField(d, u - eye, y, z);
  d = noseField(d, x, u, y, z, nose);
  return mouthField(d, u, y, z, lips, mouth, round);
}

function browField(face: number, x: number, u: number, y: number, z: number, brow: number): number {
  let d = blend(face, rod(x, y, z, [9, 14, -3 + brow, 7], [36, 18, -12, 7]), 18);
  d = blend(d, rod(x, y, z, [36, 18, -12, 7], [54, 13, -34, 5]), 20);
  return blend(d, ball(u, y - 20, z + 3, 13, 16, 9 + brow), 20);
}

/** A closed eye: a lid that ends in one clear bow, as on a sleeper of stone, with a fold above and no lash. */
function eyeField(face: number, u: number, y: number, z: number): number {
  const d = blend(face, ball(u, y + 1.5, z + 15, 17, 11, 12), 9);
  if (z < -24 || Math.abs(u) > 22) return d;
  const side = 1 - Math.min(1, Math.abs(u) / 17) ** 2;
  const line = y + 8.2 - 0.018 * u * u;
  const fold = y - 7.2 + 0.02 * u * u;
  const groove = 1.15 * side * Math.exp(-((line / 1.5) ** 2)) + 0.75 * side * Math.exp(-((fold / 1.7) ** 2));
  // The lid stands over what lies under it.
  const lid = 0.9 * side * smoothstep(-0.8, 1.2, line) * smoothstep(15, 3, line);
  return d + groove - lid;
}

/** A ridge from the brows to the tip, its sides planes, cut off straight below. */
function noseField(face: number, x: number, u: number, y: number, z: number, nose: number): number {
  const tip = -43;
  const out = (by: number) => by * nose;
  // From the inner end of the brow into the ridge without a dent.
  let d = blend(face, rod(x, y, z, [9, 13, -2, 4.5], [2, -4, 1, 4]), 8);
  const along = Math.max(0, (8 - y) / 51);
  const ridge = 3.5 + (out(22.5) - 3.5) * along ** 1.25 - 4 * smoothstep(0.86, 1.16, along);
  const steep = 1.5 - 0.15 * along;
  const blunt = 4 + 2.5 * along;
  const sides = (z - ridge + steep * (Math.sqrt(u * u + blunt * blunt) - blunt)) / Math.sqrt(1 + steep * steep);
  let form = carve(sides, y - 14, 8);
  form = carve(form, -(z + 14), 2);
  form = blend(form, ball(x - 8 * nose - 1, y - tip - 2, z - out(9) + 3, 6, 9, 9), 9);
  // The plane below, which rises a little towards the lip.
  form = carve(form, -(y - tip + 6.5 - 0.014 * u * u + 0.2 * (z - 14)), 7);
  d = blend(d, form, 8);
  return d;
}

/** Two soft volumes; where they meet is all that is said of a mouth. */
function mouthField(face: number, u: number, y: number, z: number, lips: number, wide: number, round: number): number {
  let d = carve(face, -ball(u, y + 58, z - 17, 3.4, 8, 4), 6);
  d = carve(d, -ball(u, y + 87, z - 17 - 4 * round, 17, 5, 9), 16);
  return d - lipsMm(u, y, lips, wide);
}
