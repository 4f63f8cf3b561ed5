import { formatDateTime } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { CustomerDetail } from "#services/customers/get-customer.ts";
import { type TimelineEntry, toTimeline } from "#web/console/audit/timeline.tsx";
import { visitInWords } from "./visit-in-words.ts";

/** What happened, the newest first: what they bought and booked, and what staff did about them. */
export function toHistory(
  { person, orders, visits, audit }: CustomerDetail,
  undo?: Parameters<typeof toTimeline>[1],
): TimelineEntry[] {
  const bought = orders.map(({ number, at, storeName, totalPaise }) => ({
    key: `order ${number}`,
    at,
    what: `Bought at ${storeName}, ${formatRupees(totalPaise, { decimals: 2 })}`,
    by: null,
  }));
  const booked = visits.map((visit) => ({
    key: `visit ${visit.id}`,
    at: visit.bookedAt,
    what: `Eye test booked for ${formatDateTime(visit.startsAt)}, ${visit.storeName}`,
    ...(visitInWords(visit) && { detail: visitInWords(visit).toLowerCase() }),
    by: null,
  }));
  const began = { key: "since", at: person.since, what: "First known to the shop", by: null };
  return [...bought, ...booked, ...toTimeline(audit, undo), began].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );
}
