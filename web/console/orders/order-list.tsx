import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import {
  ORDER_SORT_LABELS,
  ORDER_SORTS,
  ORDER_VIEW_LABELS,
  ORDER_VIEWS,
  orderViewQuery,
  WAITING_VIEWS,
} from "#domain/orders/order-views.ts";
import { STAFF_STAGE_LABELS, STAGES } from "#domain/orders/stages.ts";
import type { StaffOrder } from "#services/orders/staff-order-rows.ts";
import type { Colleague } from "#services/staff/list-serving.ts";
import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";

/** In rupees, as spreadsheets add them up. */
const figure = (paise: number) => (paise / 100).toFixed(2);
const money = (paise: number) => formatRupees(paise, { decimals: 2 });

/** The orders of the stores that somebody serves. */
export const ORDER_LIST: ListSpec<StaffOrder> = {
  path: "/console/orders",
  title: "Orders",
  noun: { one: "order", many: "orders" },
  searches: "Bill, invoice, parcel, phone or name",
  filters: [
    {
      key: "view",
      label: "To do",
      kind: "choice",
      options: ORDER_VIEWS.map((value) => ({ value, label: ORDER_VIEW_LABELS[value] })),
    },
    {
      key: "stage",
      label: "Stage",
      kind: "choice",
      options: STAGES.map((value) => ({ value, label: STAFF_STAGE_LABELS[value] })),
    },
    {
      key: "assigned",
      label: "Assigned to",
      kind: "choice",
      options: [
        { value: "me", label: "Me" },
        { value: "nobody", label: "Nobody" },
      ],
      ids: "Somebody else",
    },
    {
      key: "source",
      label: "Bought",
      kind: "choice",
      options: [
        { value: "website", label: "On the website" },
        { value: "counter", label: "At a counter" },
      ],
    },
    { key: "from", label: "From", kind: "day" },
    { key: "until", label: "Until", kind: "day" },
  ],
  sorts: ORDER_SORTS.map((value) => ({ value, label: ORDER_SORT_LABELS[value] })),
  columns: [
    { key: "order", label: "Order", whole: true, cell: ({ uniqueId }) => uniqueId },
    {
      key: "created",
      label: "Date",
      whole: true,
      cell: ({ createdAt }) => formatDate(createdAt),
      csv: ({ createdAt }) => kolkataDay(createdAt),
    },
    { key: "customer", label: "Customer", cell: ({ customerName }) => customerName },
    { key: "phone", label: "Phone", whole: true, cell: ({ phone }) => spacedPhone(phone), csv: ({ phone }) => phone },
    {
      key: "stage",
      label: "Stage",
      cell: ({ stage, waits }) =>
        waits ? (
          <span>
            {STAFF_STAGE_LABELS[stage]} <span data-late={waits.isLate || undefined}>{waits.words}</span>
          </span>
        ) : (
          STAFF_STAGE_LABELS[stage]
        ),
      csv: ({ stage }) => STAFF_STAGE_LABELS[stage],
    },
    {
      key: "ready",
      label: "Ready since",
      sort: "waiting",
      sortsUp: true,
      whole: true,
      hidden: true,
      cell: ({ readyAt }) => (readyAt ? formatDate(readyAt) : ""),
      csv: ({ readyAt }) => (readyAt ? kolkataDay(readyAt) : ""),
    },
    {
      key: "promised",
      label: "Promised",
      sort: "promised",
      sortsUp: true,
      whole: true,
      cell: ({ promisedDay }) => (promisedDay ? formatDay(promisedDay) : ""),
      csv: ({ promisedDay }) => promisedDay ?? "",
    },
    { key: "assigned", label: "Assigned to", cell: ({ assignedTo }) => assignedTo ?? "" },
    { key: "store", label: "Store", cell: ({ storeName }) => storeName },
    {
      key: "source",
      label: "Bought",
      cell: ({ isOnline }) => (isOnline ? "Website" : "Counter"),
      hidden: true,
    },
    {
      key: "total",
      label: "Total",
      number: true,
      cell: ({ totalPaise }) => money(totalPaise),
      csv: ({ totalPaise }) => figure(totalPaise),
    },
    {
      key: "due",
      label: "Due",
      number: true,
      cell: ({ duePaise }) => (duePaise > 0 ? money(duePaise) : ""),
      csv: ({ duePaise }) => figure(duePaise),
    },
  ],
  views: [
    { name: "Mine", query: "view=open&assigned=me" },
    ...WAITING_VIEWS.map((view) => ({ name: ORDER_VIEW_LABELS[view], query: orderViewQuery(view) })),
  ],
  id: ({ uniqueId }) => uniqueId,
  href: ({ uniqueId }) => `/console/orders/${uniqueId}`,
};

/** The same with those who can be chosen by name. */
export function withColleagues<Row>(spec: ListSpec<Row>, colleagues: readonly Colleague[]): ListSpec<Row> {
  const named = colleagues.map(({ id, name }) => ({ value: String(id), label: name }));
  const filters = spec.filters.map((filter) =>
    filter.kind === "choice" && filter.ids !== undefined
      ? { ...filter, options: [...filter.options, ...named] }
      : filter,
  );
  return { ...spec, filters };
}
