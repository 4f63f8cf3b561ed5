import { findPowerType, FRAME_ONLY } from "#domain/lenses/power-types.ts";
import { type Eye, EYES, type Eyes, type Hundredths } from "#domain/prescriptions/fields.ts";
import { toMinusCylinder } from "#domain/prescriptions/transpose.ts";
import type { Stage } from "#domain/orders/stages.ts";
import type { BlankPower } from "./lens-blanks.ts";

/** Of which power glasses need a blank; for both eyes where one serves either. */
export type NeededBlank = BlankPower & { eyes: readonly Eye[]; add: Hundredths | null };

export type BlanksNeeded =
  | { ok: true; needed: NeededBlank[] }
  /** A sphere or an addition without which nobody knows the power: it is never taken for 0. */
  | { ok: false; reason: "sphere" | "addition"; eye: Eye };

const PLANO: NeededBlank = { eyes: EYES, sph: 0, cyl: 0, add: null };

/** Whether glasses of this kind are made from blanks at all, and whether a prescription says from which. */
export function blanksBy(powerTypeCode: string): "prescription" | "plano" | null {
  const type = findPowerType(powerTypeCode);
  if (type === null || type.code === FRAME_ONLY) return null;
  return type.hasPower ? "prescription" : "plano";
}

/** The blanks of glasses without a power. */
export const planoBlanks = (): NeededBlank[] => [PLANO];

/**
 * The blanks of a pair: in minus cylinder, as blanks are kept. An addition counts where the lens has one; lenses with one power are
 * made for the distance, as they are sold. Right -2.00 and left -2.00 are two pieces of one blank.
 */
export function blanksNeeded(powerTypeCode: string, eyes: Eyes): BlanksNeeded {
  const hasAdd = findPowerType(powerTypeCode)?.addUse === "needed";
  const needed: NeededBlank[] = [];
  for (const eye of EYES) {
    const { sph, cyl, axis, add } = eyes[eye];
    if (sph === null) return { ok: false, reason: "sphere", eye };
    if (hasAdd && add === null) return { ok: false, reason: "addition", eye };
    const minus = toMinusCylinder({ sph, cyl: cyl ?? 0, axis: axis ?? 180 });
    needed.push({ eyes: [eye], sph: minus.sph, cyl: minus.cyl, add: hasAdd ? add : null });
  }
  const [right, left] = needed;
  // A lens with an addition differs from eye to eye.
  const isOne = !hasAdd && right!.sph === left!.sph && right!.cyl === left!.cyl;
  return { ok: true, needed: isOne ? [{ ...right!, eyes: EYES }] : needed };
}

/** From the payment until the lenses have passed the lab: before and after that nobody looks for blanks. */
const STAGES_OF_BLANKS: ReadonlySet<Stage> = new Set([
  "confirmed",
  "frame_awaited",
  "frame_received",
  "prescription_needed",
  "verified",
  "lenses_ordered",
  "fitting",
  "quality_check",
]);

export const needsBlanks = (stage: Stage): boolean => STAGES_OF_BLANKS.has(stage);
