import { formatDate } from "#domain/dates/format-date.ts";

/** How a prescription is named in lists: "Asha, given 21 Nov 2026". Sheets may come without a name. */
export function prescriptionLabel(given: { customerName: string; createdAt: Date }): string {
  return `${given.customerName.trim() || "Uploaded prescription"}, given ${formatDate(given.createdAt)}`;
}
