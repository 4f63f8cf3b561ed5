import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { type DayRange, deliveryRange } from "./delivery-date.ts";

export type PromiseFacts = {
  paidAt: Date;
  /** Something of the order cannot be made without a prescription. */
  needsPrescription: boolean;
  /** When the last prescription that it needs came; null while one is missing. */
  prescriptionAt: Date | null;
};

/**
 * When a paid order is promised to arrive, stored as its deliverFrom and deliverTo. Nothing is promised while a
 * prescription is missing; when the last one comes after the payment, the days are counted anew from there.
 */
export function promisedRange(facts: PromiseFacts, holidays: ReadonlySet<IsoDay>): DayRange | null {
  const { paidAt, needsPrescription, prescriptionAt } = facts;
  if (!needsPrescription) return deliveryRange(paidAt, holidays);
  if (prescriptionAt === null) return null;
  return deliveryRange(prescriptionAt > paidAt ? prescriptionAt : paidAt, holidays);
}
