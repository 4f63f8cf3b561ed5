import type { Stage } from "./stages.ts";

/**
 * Where an order of a counter begins. What needs no lenses is handed over at once, or waits in the store for the rest of
 * its money: the terms of a bill hand nothing over before. Glasses with lenses are made first.
 */
export function counterStage(bill: { hasLenses: boolean; lacksPrescription: boolean; isPaid: boolean }): Stage {
  if (bill.lacksPrescription) return "prescription_needed";
  if (bill.hasLenses) return "confirmed";
  return bill.isPaid ? "delivered" : "ready_to_collect";
}
