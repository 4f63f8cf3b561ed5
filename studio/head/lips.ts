import { smoothstep } from "#domain/frames/soft-joins.ts";

const HALF_MM = 21.5;
/** Where they meet. */
const LINE_MM = -70.5;
/** The skin above the upper lip comes out with it, over so many times its height. */
const ABOVE = 3;

/**
 * How far lips stand out of the face: the upper comes out with the skin above it and turns in from its bow to the line, the lower
 * is one full roll. Both run out towards the corners of the mouth.
 */
export function lipsMm(u: number, y: number, full: number, wide: number): number {
  const side = u / (HALF_MM * wide);
  if (side >= 1) return 0;
  const fade = 1 - side * side;
  const bow = 1.5 * Math.exp(-((u / 4) ** 2)) - 0.9 * Math.exp(-(((u - 6.5) / 4) ** 2));
  const above = y - LINE_MM + bow * 0.45 - (u * u) / 330;
  if (above > 0) {
    const share = above / ((7.4 - bow) * (0.3 + 0.7 * fade) * full);
    const turnedIn = 0.25 + 0.75 * smoothstep(0, 0.95, share);
    return (
      1.7 * fade ** (1 + 1.4 * smoothstep(0.6, 1.8, share)) * full * turnedIn * (1 - smoothstep(0.7, ABOVE, share))
    );
  }
  const share = -above / (11.5 * (0.3 + 0.7 * fade) * full);
  if (share >= 1) return 0;
  const roll = (0.42 + 1.9 * smoothstep(0, 0.45, share)) * (1 - smoothstep(0.3, 1, share));
  return fade * full * roll;
}
