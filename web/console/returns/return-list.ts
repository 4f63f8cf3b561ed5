import { formatDate } from "#domain/dates/format-date.ts";
import { KIND_LABELS, REQUEST_KINDS } from "#domain/orders/request-reasons.ts";
import { REQUEST_STATE_WORDS, REQUEST_STATES } from "#domain/orders/request-states.ts";
import type { RequestRow } from "#services/orders/list-requests.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";

/** What customers want to send back or have made again. Each leads to its order, where it is answered and received. */
export const RETURN_LIST: ListSpec<RequestRow> = {
  path: "/console/orders/returns",
  title: "Returns",
  noun: { one: "return", many: "returns" },
  searches: "Bill, phone or name",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: REQUEST_STATES.map((value) => ({ value, label: REQUEST_STATE_WORDS[value] })),
    },
    {
      key: "kind",
      label: "Kind",
      kind: "choice",
      options: REQUEST_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
    },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "order", label: "Order", whole: true, cell: ({ orderNumber }) => orderNumber },
    { key: "customer", label: "Customer", cell: ({ customerName }) => customerName },
    { key: "kind", label: "Kind", cell: ({ kind }) => KIND_LABELS[kind] },
    { key: "reason", label: "Why", cell: ({ reason }) => reason },
    { key: "pieces", label: "Pieces", number: true, cell: ({ pieces }) => String(pieces) },
    { key: "asked", label: "Asked", whole: true, cell: ({ askedAt }) => formatDate(askedAt) },
    { key: "state", label: "State", cell: ({ state }) => REQUEST_STATE_WORDS[state] },
    { key: "decider", label: "Answered by", cell: ({ decider }) => decider ?? "" },
    {
      key: "decided",
      label: "Answered",
      whole: true,
      cell: ({ decidedAt }) => (decidedAt ? formatDate(decidedAt) : ""),
      hidden: true,
    },
    { key: "note", label: "Credit note", cell: ({ creditNoteNo }) => creditNoteNo ?? "", hidden: true },
    { key: "store", label: "Store", cell: ({ storeName }) => storeName, hidden: true },
  ],
  views: [
    { name: "To answer", query: "state=asked" },
    { name: "To receive", query: "state=approved" },
  ],
  id: ({ id }) => id,
  href: ({ orderNumber }) => `/console/orders/${orderNumber}`,
  backAs: "returns",
};
