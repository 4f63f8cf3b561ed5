import { formatDate } from "#domain/dates/format-date.ts";

/** How a prescription is named in lists: "Asha, added 21 Nov 2026". The day is that of the shop, not of
 * the card. Sheets may come without a name. */
export function prescriptionLabel(given: { customerName: string; createdAt: Date }): string {
  return `${given.customerName.trim() || "Uploaded prescription"}, added ${formatDate(given.createdAt)}`;
}
