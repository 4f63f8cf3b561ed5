import { formatDay, formatNearDay } from "#domain/dates/format-date.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";

type Arrival = { deliverFrom: IsoDay | null; deliverTo: IsoDay | null; deliverBy: IsoDay | null };

/** "by Tue 1 Dec", "30 Nov 2026" or "30 Nov 2026 to 8 Dec 2026". Null before anything is promised. */
export function arrivalWords({ deliverFrom, deliverTo, deliverBy }: Arrival): string | null {
  if (deliverBy) return `by ${formatNearDay(deliverBy)}`;
  if (!deliverFrom || !deliverTo) return null;
  return deliverFrom === deliverTo ? formatDay(deliverFrom) : `${formatDay(deliverFrom)} to ${formatDay(deliverTo)}`;
}
