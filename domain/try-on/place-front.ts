import type { FrontPicture } from "./front-picture.ts";
import type { EyeMarks, Mark, PhotoScale } from "./photo-scale.ts";

/** What a hand has done to a front after it was laid on: along the line of the pupils, across it, and turned clockwise. */
export type Moved = { acrossMm: number; downMm: number; turnDegrees: number };

export const UNMOVED: Moved = { acrossMm: 0, downMm: 0, turnDegrees: 0 };

/** Farther away nobody wears it. */
const MOST = { acrossMm: 20, downMm: 30, turnDegrees: 20 } as const;

/** A pupil stands a little above the middle of its lens: a tenth of the lens's height, 4 mm of 40. */
const PUPIL_RISE = 0.1;

/** Where the front's middle lies in the photo, how large and how turned. */
export type FrontPlace = { middle: Mark; pxPerMm: number; turnDegrees: number };

export function placeFront(given: {
  eyes: EyeMarks;
  scale: PhotoScale;
  lensHeightMm: number;
  moved: Moved;
}): FrontPlace {
  const { eyes, scale, lensHeightMm, moved } = given;
  const { pxPerMm, pd, rollDegrees } = scale;
  // Who has given one value for each eye has a nose that is not halfway between them.
  const share = pd.rightMm / (pd.rightMm + pd.leftMm);
  const nose = {
    x: eyes.right.x + (eyes.left.x - eyes.right.x) * share,
    y: eyes.right.y + (eyes.left.y - eyes.right.y) * share,
  };
  const along = moved.acrossMm * pxPerMm;
  const down = (lensHeightMm * PUPIL_RISE + moved.downMm) * pxPerMm;
  const [cos, sin] = unit(rollDegrees);
  return {
    middle: { x: nose.x + along * cos - down * sin, y: nose.y + along * sin + down * cos },
    pxPerMm,
    turnDegrees: rollDegrees + moved.turnDegrees,
  };
}

/** From pixels of the front's picture to pixels of the photo, as SVG and a canvas take it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export function pictureMatrix(
  { middle, pxPerMm, turnDegrees }: FrontPlace,
  { mmPerPx, originPx }: Pick<FrontPicture, "mmPerPx" | "originPx">,
): Matrix {
  const grown = pxPerMm * mmPerPx;
  const [cos, sin] = unit(turnDegrees).map((share) => share * grown) as [number, number];
  return [
    cos,
    sin,
    -sin,
    cos,
    middle.x - originPx.x * cos + originPx.y * sin,
    middle.y - originPx.x * sin - originPx.y * cos,
  ];
}

/** Moved further, as far as a front can be. */
export function moveBy(moved: Moved, by: Partial<Moved>): Moved {
  const kept = (name: keyof Moved) => {
    const whole = moved[name] + (by[name] ?? 0);
    return Math.min(MOST[name], Math.max(-MOST[name], Math.round(whole * 100) / 100));
  };
  return { acrossMm: kept("acrossMm"), downMm: kept("downMm"), turnDegrees: kept("turnDegrees") };
}

/** A way in pixels of the photo as one along and across the line of the pupils. */
export function wayOnFace({ x, y }: Mark, { pxPerMm, rollDegrees }: PhotoScale): Pick<Moved, "acrossMm" | "downMm"> {
  const [cos, sin] = unit(rollDegrees);
  return { acrossMm: (x * cos + y * sin) / pxPerMm, downMm: (y * cos - x * sin) / pxPerMm };
}

function unit(degrees: number): [cos: number, sin: number] {
  const radians = (degrees * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}
