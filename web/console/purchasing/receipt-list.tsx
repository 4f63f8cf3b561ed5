import { formatDate } from "#domain/dates/format-date.ts";
import { RECEIPT_STATE_WORDS, RECEIPT_STATES } from "#domain/purchasing/receipt-states.ts";
import type { ReceiptListRow } from "#services/purchasing/list-purchasing.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RECEIPTS_PAGE } from "./purchasing-pages.ts";

const BILL_WORDS = { none: "Not noted", open: "To be paid", paid: "Paid" } as const;

/** Deliveries, and how far they are. */
export const RECEIPT_LIST: ListSpec<ReceiptListRow> = {
  path: RECEIPTS_PAGE,
  title: "Goods receipts",
  noun: { one: "receipt", many: "receipts" },
  searches: "Number, invoice or supplier",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: RECEIPT_STATES.map((value) => ({ value, label: RECEIPT_STATE_WORDS[value] })),
    },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "number", label: "Number", whole: true, cell: ({ number, id }) => number ?? `Delivery ${id}` },
    { key: "supplier", label: "Supplier", cell: ({ supplier }) => supplier },
    { key: "state", label: "State", cell: ({ state }) => <Badge>{RECEIPT_STATE_WORDS[state]}</Badge> },
    { key: "pieces", label: "Pieces", number: true, cell: ({ pieces }) => String(pieces) },
    { key: "order", label: "Order", whole: true, cell: ({ orderNumber }) => orderNumber ?? "Without one" },
    { key: "invoice", label: "Their invoice", cell: ({ invoiceNumber }) => invoiceNumber },
    { key: "bill", label: "Bill", cell: ({ bill, state }) => (state === "posted" ? BILL_WORDS[bill] : "") },
    { key: "begun", label: "Begun", whole: true, cell: ({ createdAt }) => formatDate(createdAt) },
    { key: "store", label: "Store", cell: ({ storeName }) => storeName },
  ],
  views: [{ name: "Being counted", query: "state=open" }],
  id: ({ id }) => String(id),
  href: ({ id }) => `${RECEIPTS_PAGE}/${id}`,
};
