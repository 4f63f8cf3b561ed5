import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { type DayRange, deliveryRange } from "./delivery-date.ts";
import { type CollectFacts, readyRange } from "./ready-days.ts";

export type PromiseFacts = {
  paidAt: Date;
  /** Something of the order cannot be made without a prescription. */
  needsPrescription: boolean;
  /** When the last prescription that it needs came; null while one is missing. */
  prescriptionAt: Date | null;
  /** The lenses go into a frame of the customer's that is not here yet. */
  awaitsFrame?: boolean;
  /** It is collected in a store; left out or null: it is sent. */
  collect?: CollectFacts | null;
};

/**
 * When a paid order is promised to arrive, or to be ready in its store, stored as its deliverFrom and deliverTo. Nothing is
 * promised while a prescription or the customer's own frame is missing; when the last one comes after the payment, the days are counted anew from there.
 */
export function promisedRange(facts: PromiseFacts, holidays: ReadonlySet<IsoDay>): DayRange | null {
  const { paidAt, needsPrescription, prescriptionAt, collect } = facts;
  const from = (day: Date) => (collect ? readyRange(day, collect, holidays) : deliveryRange(day, holidays));
  if (facts.awaitsFrame) return null;
  if (!needsPrescription) return from(paidAt);
  if (prescriptionAt === null) return null;
  return from(prescriptionAt > paidAt ? prescriptionAt : paidAt);
}
