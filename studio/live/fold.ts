import type { Rest } from "#studio/pose.ts";

/** On its way from open to folded a frame is put down so many times: its rest and its shadow between two are a mixture of both. */
export const FOLD_STEPS = 6;

/** The shadow of a frame at one of the steps of its fold. */
export type LiveShadow = { step: number; shade: Uint8Array<ArrayBuffer> };

/** Between which steps of the fold a share of it lies, 0 to 1, and how far it is from the first of them. */
function stepAt(fold: number): { step: number; past: number } {
  const step = Math.min(FOLD_STEPS - 1, Math.floor(fold * FOLD_STEPS));
  return { step, past: fold * FOLD_STEPS - step };
}

/** How a frame stands whose temples are folded by a share. */
export function foldedRest(rests: readonly Rest[], fold: number): Rest {
  const { step, past } = stepAt(fold);
  const [from, to] = [rests[step]!, rests[step + 1]!];
  const mix = (a: number, b: number) => a + (b - a) * past;
  return {
    lean: mix(from.lean, to.lean),
    at: [mix(from.at[0], to.at[0]), mix(from.at[1], to.at[1]), mix(from.at[2], to.at[2])],
  };
}

/** Writes the shadow of that fold into `into`, of those that are known so far; answers whether there is any. */
export function mixedShade(shadows: readonly LiveShadow[], fold: number, into: Uint8Array): boolean {
  const { step, past } = stepAt(fold);
  const nearest = (wanted: number) => shadows.find((known) => known.step === wanted)?.shade ?? shadows.at(-1)?.shade;
  const [from, to] = [nearest(step), nearest(step + 1)];
  if (!from || !to) return false;
  for (let at = 0; at < into.length; at += 1) into[at] = from[at]! + (to[at]! - from[at]!) * past;
  return true;
}
