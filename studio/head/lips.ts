import { smoothstep } from "#domain/frames/soft-joins.ts";

const HALF_MM = 23;
/** Where they meet. */
const LINE_MM = -70.5;

/** How far lips stand out of the face: two soft rolls that run out towards the corners of the mouth. */
export function lipsMm(u: number, y: number, full: number, wide: number): number {
  const side = u / (HALF_MM * wide);
  if (side >= 1) return 0;
  const fade = (1 - side * side) ** 1.4;
  const bow = 1.4 * Math.exp(-((u / 4.5) ** 2));
  const above = y - LINE_MM + bow * 0.5 - (u * u) / 420;
  const upper = (10.5 - bow) * (0.45 + 0.55 * fade) * full;
  const lower = 12.5 * (0.4 + 0.6 * fade) * full;
  const share = above > 0 ? above / upper : -above / lower;
  if (share >= 1) return 0;
  const high = above > 0 ? 1.8 : 2.1;
  // As high on both sides of the line.
  const roll = (0.6 + (high - 0.6) * smoothstep(0, 0.36, share)) * (1 - smoothstep(0.3, 1, share));
  return fade * full * roll;
}
