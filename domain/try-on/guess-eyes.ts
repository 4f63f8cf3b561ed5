import type { EyeMarks } from "./photo-scale.ts";

/** Brightness of each pixel, row by row. */
export type GreyPicture = { grey: ArrayLike<number>; width: number; height: number };

type Spot = { x: number; y: number; radius: number; score: number };

const MOST_SPOTS = 30;
/** Shades by which a pupil must be darker than what is around it. */
const LEAST_CONTRAST = 14;

/**
 * Two dark round spots that look like each other, level and about the middle of the picture: the pupils, in most portraits.
 * It knows nothing of faces and only saves the hand a way; null when nothing stands out. In the picture's own pixels.
 */
export function guessEyes(picture: GreyPicture): EyeMarks | null {
  const spots = findSpots(picture);
  let best: { right: Spot; left: Spot; score: number } | null = null;
  for (const right of spots) {
    for (const left of spots) {
      const score = pairScore(right, left, picture);
      if (score > (best?.score ?? 0)) best = { right, left, score };
    }
  }
  if (!best) return null;
  const { right, left } = best;
  return { right: { x: right.x, y: right.y }, left: { x: left.x, y: left.y } };
}

function pairScore(right: Spot, left: Spot, { width, height }: GreyPicture): number {
  const wide = left.x - right.x;
  // From a head that fills the picture to one that takes a quarter of it.
  if (wide < width * 0.07 || wide > Math.min(width * 0.5, height * 0.6)) return 0;
  if (Math.abs(left.y - right.y) > wide * 0.3) return 0;
  const iris = (right.radius + left.radius) / wide;
  if (iris > 0.5) return 0;
  const alike = Math.min(right.score, left.score) / Math.max(right.score, left.score);
  const middle = 1 - Math.abs((left.x + right.x) / width - 1);
  const level = 1 - (1.5 * Math.abs(left.y - right.y)) / wide;
  const height01 = (left.y + right.y) / 2 / height;
  const usual = 1 - Math.min(1, Math.abs(height01 - 0.42) * 2);
  return Math.min(right.score, left.score) * alike * middle ** 2 * level * usual;
}

function findSpots(picture: GreyPicture): Spot[] {
  const { width, height } = picture;
  const sums = sumTable(picture);
  const radii = [...new Set([0.008, 0.013, 0.02, 0.03].map((share) => Math.max(1, Math.round(share * width))))];
  const spots: Spot[] = [];
  for (let y = Math.round(height * 0.12); y < height * 0.75; y += 1) {
    for (let x = Math.round(width * 0.1); x < width * 0.9; x += 1) {
      for (const radius of radii) {
        const score = contrastAt(sums, { x, y, radius });
        if (score >= LEAST_CONTRAST) spots.push({ x, y, radius, score });
      }
    }
  }
  spots.sort((a, b) => b.score - a.score);
  const kept: Spot[] = [];
  for (const spot of spots) {
    if (kept.length === MOST_SPOTS) break;
    if (kept.every(({ x, y, radius }) => Math.hypot(spot.x - x, spot.y - y) > 2 * Math.max(radius, spot.radius)))
      kept.push(spot);
  }
  return kept;
}

/** How much darker a square is than the darkest of the four beside it: a brow or a fringe goes on to one side. */
function contrastAt(sums: SumTable, { x, y, radius }: Omit<Spot, "score">): number {
  const step = 2 * radius + 1;
  const inside = sums.mean(x, y, radius);
  const beside = [sums.mean(x - step, y, radius), sums.mean(x + step, y, radius)];
  const overAndUnder = [sums.mean(x, y - step, radius), sums.mean(x, y + step, radius)];
  return Math.min(...beside, ...overAndUnder) - inside;
}

type SumTable = { mean(x: number, y: number, radius: number): number };

/** Means of squares at the cost of four look-ups each. */
function sumTable({ grey, width, height }: GreyPicture): SumTable {
  const wide = width + 1;
  const sums = new Float64Array(wide * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += grey[y * width + x]!;
      sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1]! + row;
    }
  }
  return {
    mean(x, y, radius) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const [top, foot] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
      const area = (right - left) * (foot - top);
      if (area <= 0) return 0;
      const at = (column: number, line: number) => sums[line * wide + column]!;
      return (at(right, foot) - at(left, foot) - at(right, top) + at(left, top)) / area;
    },
  };
}
