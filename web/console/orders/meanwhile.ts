import { formatDateTime } from "#domain/dates/format-date.ts";
import type { WhoWhen } from "#services/orders/find-last-change.ts";

/** "Asha Rao did this on 24 Nov 2026, 4:05 PM. Nothing was changed now." */
export function meanwhile({ by, at }: WhoWhen, did: string): string {
  return `${by ?? "Somebody"} ${did}${at ? ` on ${formatDateTime(at)}` : " meanwhile"}. Nothing was changed now.`;
}
