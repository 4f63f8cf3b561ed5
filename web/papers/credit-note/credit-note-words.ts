import { formatDate } from "#domain/dates/format-date.ts";
import type { CreditNoteView } from "#services/billing/get-credit-note.ts";

/** What becomes of the amount. */
export const SETTLED: Readonly<Record<CreditNoteView["settlement"], string>> = {
  refund: "Paid back",
  credit: "Credit for another purchase",
  nothing: "Nothing was charged",
};

/** The sentence at the foot of a credit note, on the page and on paper. */
export function closing({ bill, settlement }: CreditNoteView): string {
  const about =
    `This note takes back the supply above from tax ` +
    `invoice ${bill.invoiceNo ?? ""} of ${formatDate(bill.invoiceAt)}, with the tax that was charged for it.`;
  const next = {
    refund: "We pay the amount back.",
    credit: "It is valid for 6 months towards another purchase, and must be shown when it is used.",
    nothing: "Nothing was charged, so nothing goes back.",
  }[settlement];
  return `${about} ${next}`;
}
