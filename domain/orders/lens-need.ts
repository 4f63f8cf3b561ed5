import { needsPrescription } from "#domain/lenses/power-types.ts";
import { type Stage, STAGES, staffMoves } from "./stages.ts";

/** What is made for an order: no lenses, lenses without power, or lenses of which some need a prescription. */
export type LensNeed = "none" | "plain" | "prescribed";

/** By the things of an order, pairs joined. */
export function lensNeedOf(lines: readonly { lens: { powerTypeCode: string } | null }[]): LensNeed {
  const codes = lines.flatMap(({ lens }) => (lens === null ? [] : [lens.powerTypeCode]));
  if (codes.length === 0) return "none";
  return codes.some(needsPrescription) ? "prescribed" : "plain";
}

export type LensRefusal = "no_lenses" | "no_prescription" | "not_made";

export const LENS_REFUSALS: Readonly<Record<LensRefusal, string>> = {
  no_lenses: "No lenses are made for this order: it has no prescription to check, and is packed next.",
  no_prescription: "No lenses of this order need a prescription.",
  not_made: "Its lenses were not ordered, fitted and checked here. Glasses are packed after the quality check.",
};

/** The check leads to the lenses, so those without power pass it too. */
const OF_LENSES: readonly Stage[] = ["prescription_needed", "verified", "lenses_ordered"];

const IN_THE_LAB: readonly Stage[] = ["lenses_ordered", "fitting", "quality_check"];

/** Of an order that stands elsewhere no move depends on its lenses. */
export const STAGES_THAT_ASK: readonly Stage[] = STAGES.filter(
  (from) => !IN_THE_LAB.includes(from) && staffMoves(from).some((to) => OF_LENSES.includes(to)),
);

/**
 * Why an order does not go to a stage of prescriptions and lenses, or past them; null: it may. One that was sent to the lab before there was
 * this rule goes on, and comes out of it.
 */
export function refusesLenses(order: { stage: Stage; lensNeed: LensNeed }, to: Stage): LensRefusal | null {
  if (IN_THE_LAB.includes(order.stage)) return null;
  if (order.lensNeed === "none" && OF_LENSES.includes(to)) return "no_lenses";
  if (order.lensNeed !== "none" && to === "packed") return "not_made";
  return order.lensNeed === "plain" && to === "prescription_needed" ? "no_prescription" : null;
}
