import { FRAME_ONLY, powerTypesFor, SELECT_LENS_TEXT } from "./power-types.ts";
import type { Paise } from "#domain/money/paise.ts";
import { lensPrice, type LensMoney } from "#domain/pricing/lens-price.ts";

/** What the toast says when one goes on without a power type. */
export const SELECT_POWER_TYPE_TEXT = "Please select power type to proceed.";

type PowerTypeRow = { code: string; subcategory: string };
type OfferedLens = LensMoney & { id: number; powerTypeCode: string };

/** `fromPaise` is the cheapest of its lenses; null when none of them goes into this frame. */
export type PowerTypeChoice<T> = T & { isFrameOnly: boolean; fromPaise: Paise | null; canChoose: boolean };

/** The power types of a frame's wizard. Those without a lens for this frame are shown last and cannot be chosen. */
export function listPowerTypeChoices<T extends PowerTypeRow>(
  subcategory: string,
  types: readonly T[],
  lenses: readonly OfferedLens[],
): PowerTypeChoice<T>[] {
  const choices = powerTypesFor(subcategory, types).map((type) => {
    const isFrameOnly = type.code === FRAME_ONLY;
    const prices = lensesOf(type.code, lenses).map((lens) => lensPrice(lens).chargedPaise);
    const fromPaise = isFrameOnly || prices.length === 0 ? null : Math.min(...prices);
    return { ...type, isFrameOnly, fromPaise, canChoose: isFrameOnly || fromPaise !== null };
  });
  return [...choices.filter(({ canChoose }) => canChoose), ...choices.filter(({ canChoose }) => !canChoose)];
}

/** The lens packages of the last step. */
export function lensesOf<T extends OfferedLens>(powerTypeCode: string, lenses: readonly T[]): T[] {
  return lenses.filter((lens) => lens.powerTypeCode === powerTypeCode);
}

export type PowerTypeDecision<T> =
  | { ok: true; goTo: "lenses" | "cart"; choice: PowerTypeChoice<T> }
  | { ok: false; message: string };

/** What Next does after the power types: the frame alone goes to the cart at once. */
export function decidePowerType<T extends PowerTypeRow>(
  code: string | null,
  choices: readonly PowerTypeChoice<T>[],
): PowerTypeDecision<T> {
  const choice = choices.find((type) => type.code === code && type.canChoose);
  if (!choice) return { ok: false, message: SELECT_POWER_TYPE_TEXT };
  return { ok: true, goTo: choice.isFrameOnly ? "cart" : "lenses", choice };
}

export type LensDecision<T> = { ok: true; lens: T } | { ok: false; message: string };

/** Whether the wizard can be completed: with a lens of the chosen power type. */
export function decideLens<T extends OfferedLens>(
  chosen: { powerTypeCode: string; lensId: number | null },
  lenses: readonly T[],
): LensDecision<T> {
  const lens = lensesOf(chosen.powerTypeCode, lenses).find(({ id }) => id === chosen.lensId);
  return lens ? { ok: true, lens } : { ok: false, message: SELECT_LENS_TEXT };
}

/** What the pair costs: a frame of Rs 1,349 with a lens of Rs 1,200 is Rs 2,549. */
export function pairTotalPaise(framePaise: Paise, lens: LensMoney | null): Paise {
  return framePaise + (lens === null ? 0 : lensPrice(lens).chargedPaise);
}
