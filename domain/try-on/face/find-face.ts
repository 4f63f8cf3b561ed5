import type { EyeMarks, Mark } from "#domain/try-on/photo-scale.ts";

/** Pixels on each side of what the model looks at. */
export const LOOK_PX = 128;

/** A square of the photo, pixels of the photo; it may reach beyond it. */
export type LookedAt = { x: number; y: number; side: number };

/** What the model has found in one look: both eyes, and how sure it is, 0 to 1. */
export type FoundFace = EyeMarks & { wide: number; sureness: number };

const LEAST_SURENESS = 0.6;
/** The model's grids of places: 16 by 16 with two each, 8 by 8 with six. */
const GRIDS = [
  { size: 16, each: 2 },
  { size: 8, each: 6 },
] as const;
/** For each place: middle, width, height, then eyes, nose, mouth and ears. */
const NUMBERS = 16;
/** A face takes up this share of a second look, which tells its places more finely. */
const FACE_IN_LOOK = 0.5;
const EYES_IN_LOOK = 0.42;

export type Answer = { places: Float32Array; scores: Float32Array };
type Look = (at: LookedAt) => Promise<Answer>;

/** The face of a photo, or null. `look` shows a square of the photo to the model. */
export async function findFace(photo: { width: number; height: number }, look: Look): Promise<FoundFace | null> {
  for (const at of searches(photo)) {
    const found = bestIn(at, await look(at));
    if (found) return (await followFace(found, look)) ?? found;
  }
  return null;
}

/** The same face a moment later, or more finely: one look at where it was. */
export async function followFace(before: FoundFace, look: Look): Promise<FoundFace | null> {
  const side = before.wide / FACE_IN_LOOK;
  const at = {
    x: (before.right.x + before.left.x) / 2 - side / 2,
    y: (before.right.y + before.left.y) / 2 - side * EYES_IN_LOOK,
    side,
  };
  return bestIn(at, await look(at));
}

/** The whole photo, then nearer: its middle, and squares along its longer side. */
function searches({ width, height }: { width: number; height: number }): LookedAt[] {
  const square = (middle: Mark, side: number) => ({ x: middle.x - side / 2, y: middle.y - side / 2, side });
  const middle = { x: width / 2, y: height / 2 };
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const along = [0.5, 0.36, 0.64].map((share) =>
    width < height ? { x: middle.x, y: height * share } : { x: width * share, y: middle.y },
  );
  return [square(middle, long), ...along.map((at) => square(at, short)), ...along.map((at) => square(at, short * 0.6))];
}

function bestIn({ x, y, side }: LookedAt, { places, scores }: Answer): FoundFace | null {
  let best = 0;
  for (let at = 1; at < scores.length; at += 1) if (scores[at]! > scores[best]!) best = at;
  const sureness = 1 / (1 + Math.exp(-scores[best]!));
  if (!(sureness >= LEAST_SURENESS)) return null;
  const from = middleOf(best);
  const number = (nth: number) => places[best * NUMBERS + nth]! / LOOK_PX;
  const place = (nth: number): Mark => ({
    x: x + (from.x + number(4 + 2 * nth)) * side,
    y: y + (from.y + number(5 + 2 * nth)) * side,
  });
  const [right, left] = [place(0), place(1)];
  // Upside down or in profile it is of no use here.
  if (left.x <= right.x) return null;
  return { right, left, wide: number(2) * side, sureness };
}

function middleOf(nth: number): Mark {
  let at = nth;
  for (const { size, each } of GRIDS) {
    const cell = Math.floor(at / each);
    if (cell < size * size) return { x: ((cell % size) + 0.5) / size, y: (Math.floor(cell / size) + 0.5) / size };
    at -= size * size * each;
  }
  throw new Error(`The model has no place ${nth}`);
}
