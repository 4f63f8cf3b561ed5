import type { GreyPicture } from "#domain/try-on/guess-eyes.ts";
import type { Mark } from "#domain/try-on/photo-scale.ts";

/** What is looked at around an eye, as a share of the distance of the pupils, and its pixels on each side. */
export const EYE_LOOK = { share: 0.5, px: 96 } as const;

/** An iris is 11.7 mm wide in nearly everybody, and 63 mm is the usual distance: pixels of the look. */
const IRIS_PX = ((11.7 / 2 / 63) * EYE_LOOK.px) / EYE_LOOK.share;
const RADII = [0.84, 0.92, 1, 1.08, 1.16].map((share) => share * IRIS_PX);
/** How far from the middle of the look a pupil is searched for. */
const REACH_PX = 26;
/** Above and below, the lids lie on the iris: only its sides are looked at, 40 degrees up and down. */
const SIDE = [-40, -30, -20, -10, 0, 10, 20, 30, 40].map((degrees) => {
  const radians = (degrees * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)] as const;
});
/** Shades by which the white of the eye is lighter than the iris, on each side. */
const LEAST_STEP = 6;

/**
 * The middle of the iris near the middle of a look at an eye: where a circle of its size is darker inside than outside at
 * both of its sides. Null in an eye that is shut, or where hair lies. In pixels of the look, parts of one included.
 */
export function pupilIn(look: GreyPicture): Mark | null {
  const middle = (look.width - 1) / 2;
  let best = { x: middle, y: middle, score: 0 };
  const search = (from: Mark, reach: number, step: number) => {
    for (let y = from.y - reach; y <= from.y + reach; y += step)
      for (let x = from.x - reach; x <= from.x + reach; x += step) {
        // Of two that are alike the nearer one.
        const near = 1 - 0.2 * (Math.hypot(x - middle, y - middle) / REACH_PX);
        const score = near * irisScore(look, { x, y });
        if (score > best.score) best = { x, y, score };
      }
  };
  search(best, REACH_PX, 2);
  search(best, 1, 1);
  if (best.score < LEAST_STEP) return null;
  const { x, y } = best;
  const score = irisScore(look, best);
  const at = (byX: number, byY: number) => irisScore(look, { x: x + byX, y: y + byY });
  return { x: x + peak(at(-1, 0), score, at(1, 0)), y: y + peak(at(0, -1), score, at(0, 1)) };
}

function irisScore(look: GreyPicture, at: Mark): number {
  let best = 0;
  for (const radius of RADII) {
    const [right, left] = [stepAt(look, { at, radius, way: 1 }), stepAt(look, { at, radius, way: -1 })];
    // Who looks aside has little white on one side.
    best = Math.max(best, Math.min(right, left) * 0.75 + (right + left) * 0.125);
  }
  return best;
}

function stepAt(look: GreyPicture, { at, radius, way }: { at: Mark; radius: number; way: 1 | -1 }): number {
  let sum = 0;
  for (const [cos, sin] of SIDE) {
    const shade = (share: number) => shadeAt(look, at.x + way * cos * radius * share, at.y + sin * radius * share);
    sum += shade(1.16) - shade(0.84);
  }
  return sum / SIDE.length;
}

function shadeAt({ grey, width, height }: GreyPicture, x: number, y: number): number {
  const [left, top] = [
    Math.min(width - 2, Math.max(0, Math.floor(x))),
    Math.min(height - 2, Math.max(0, Math.floor(y))),
  ];
  const [across, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = top * width + left;
  const upper = grey[at]! * (1 - across) + grey[at + 1]! * across;
  const lower = grey[at + width]! * (1 - across) + grey[at + width + 1]! * across;
  return upper * (1 - down) + lower * down;
}

/** Where between three heights in a row the top is, from -0.5 to 0.5. */
function peak(before: number, at: number, after: number): number {
  const bend = before - 2 * at + after;
  return bend >= 0 ? 0 : Math.min(0.5, Math.max(-0.5, (before - after) / (2 * bend)));
}
