import { apart, type EyeMarks, type Mark } from "#domain/try-on/photo-scale.ts";

/** Shares of the eyes' distance: a smaller step is the finder's own unrest, a larger one is the head. */
const UNREST = 0.02;
const MOTION = 0.12;
/** How much of a step that is unrest is taken. */
const CALM = 0.25;

/** Where the eyes of a moving picture are shown: small steps are smoothed, large ones followed at once. */
export function steadyEyes(before: EyeMarks | null, { right, left }: EyeMarks): EyeMarks {
  if (!before) return { right, left };
  const wide = Math.max(1, apart(before.right, before.left));
  const step = Math.max(apart(before.right, right), apart(before.left, left)) / wide;
  const share = CALM + (1 - CALM) * Math.min(1, Math.max(0, (step - UNREST) / (MOTION - UNREST)));
  const between = (from: Mark, to: Mark): Mark => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  return { right: between(before.right, right), left: between(before.left, left) };
}
