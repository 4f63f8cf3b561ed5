import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { ORDER_STATE_WORDS, ORDER_STATES } from "#domain/purchasing/order-states.ts";
import type { OrderListRow } from "#services/purchasing/list-purchasing.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ORDERS_PAGE } from "./purchasing-pages.ts";

/** What is ordered from suppliers. */
export const PURCHASE_LIST: ListSpec<OrderListRow> = {
  path: ORDERS_PAGE,
  title: "Purchase orders",
  noun: { one: "order", many: "orders" },
  searches: "Number or supplier",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: ORDER_STATES.map((value) => ({ value, label: ORDER_STATE_WORDS[value] })),
    },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "number", label: "Number", whole: true, cell: ({ number }) => number },
    { key: "supplier", label: "Supplier", cell: ({ supplier }) => supplier },
    { key: "state", label: "State", cell: ({ state }) => <Badge>{ORDER_STATE_WORDS[state]}</Badge> },
    { key: "received", label: "Received", whole: true, cell: ({ ordered, received }) => `${received} of ${ordered}` },
    { key: "value", label: "Value", number: true, cell: ({ valuePaise }) => formatRupees(valuePaise, { decimals: 2 }) },
    {
      key: "expected",
      label: "Expected",
      whole: true,
      cell: ({ expectedOn }) => (expectedOn === null ? "" : formatDay(expectedOn)),
    },
    { key: "made", label: "Written", whole: true, cell: ({ createdAt }) => formatDate(createdAt) },
    { key: "store", label: "For", cell: ({ storeName }) => storeName },
  ],
  views: [
    { name: "Awaited", query: "state=ordered&state=part" },
    { name: "Drafts", query: "state=draft" },
  ],
  id: ({ id }) => String(id),
  href: ({ id }) => `${ORDERS_PAGE}/${id}`,
};
