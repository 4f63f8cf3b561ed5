import { formatDate } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { REFUND_STATE_WORDS, REFUND_STATES } from "#domain/orders/refund-states.ts";
import type { RefundRow } from "#services/payments/list-refunds.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { Badge } from "#web/ui/badge.tsx";

export const REFUNDS_PAGE = "/console/orders/refunds";

/** Who wanted the money to go back. */
export const askerWords = ({ asker, isByCustomer }: Pick<RefundRow, "asker" | "isByCustomer">): string =>
  asker ?? (isByCustomer ? "The customer" : "The shop");

/** Money that goes back, and how far the gateway is with it. */
export const REFUND_LIST: ListSpec<RefundRow> = {
  path: REFUNDS_PAGE,
  title: "Refunds",
  noun: { one: "refund", many: "refunds" },
  searches: "Bill, credit note, payment or refund",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: REFUND_STATES.map((value) => ({ value, label: REFUND_STATE_WORDS[value] })),
    },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    {
      key: "amount",
      label: "Amount",
      cell: ({ amountPaise }) => formatRupees(amountPaise, { decimals: 2 }),
    },
    { key: "order", label: "Order", whole: true, cell: ({ orderNumber }) => orderNumber ?? "No order" },
    { key: "reason", label: "Why", cell: ({ reason }) => reason },
    { key: "asker", label: "Asked by", cell: askerWords },
    { key: "asked", label: "Asked", whole: true, cell: ({ askedAt }) => formatDate(askedAt) },
    {
      key: "state",
      label: "State",
      cell: ({ state, mayRetry }) => (
        <>
          <Badge kind={state === "failed" ? "bad" : undefined}>{REFUND_STATE_WORDS[state]}</Badge>{" "}
          {mayRetry && <Badge kind="offer">Try again</Badge>}
        </>
      ),
    },
    { key: "note", label: "Credit note", cell: ({ creditNoteNo }) => creditNoteNo ?? "", hidden: true },
    { key: "payment", label: "Payment", cell: ({ paymentId }) => paymentId, hidden: true },
    { key: "store", label: "Store", cell: ({ storeName }) => storeName, hidden: true },
  ],
  views: [
    { name: "Failed", query: "state=failed" },
    { name: "Waiting", query: "state=asked&state=sent&state=bank" },
  ],
  id: ({ id }) => id,
  href: ({ id }) => `${REFUNDS_PAGE}/${id}`,
};
