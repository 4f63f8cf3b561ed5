import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { AGE_LIMITS_MONTHS } from "./fields.ts";
import { type AgeVerdict, judgePrescriptionAge, lastDayOf } from "./prescription-age.ts";

export type Expiry = {
  verdict: AgeVerdict;
  /** The day it counts from: that of the card, else that on which it was given. */
  since: IsoDay;
  /** The last day on which nobody asks. */
  freshUntil: IsoDay;
  /** The last day on which lenses are made from it. */
  usableUntil: IsoDay;
};

/** How long a prescription is good for. */
export function expiryOf(
  prescription: { prescribedOn: IsoDay | null; givenOn: IsoDay },
  { now, limits = AGE_LIMITS_MONTHS }: { now: Date; limits?: { warn: number; block: number } },
): Expiry {
  const since = prescription.prescribedOn ?? prescription.givenOn;
  return {
    verdict: judgePrescriptionAge(since, now, limits),
    since,
    freshUntil: lastDayOf(since, limits.warn),
    usableUntil: lastDayOf(since, limits.block),
  };
}
