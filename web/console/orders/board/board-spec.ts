import type { BoardCard } from "#services/orders/list-board.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { ORDER_LIST } from "#web/console/orders/order-list.tsx";

/** Orders by their stage: narrowed as the list is, save by the stage, which its columns are. */
export const BOARD: ListSpec<BoardCard> = {
  path: "/console/orders/board",
  title: "Orders by stage",
  noun: ORDER_LIST.noun,
  searches: ORDER_LIST.searches,
  filters: ORDER_LIST.filters.filter(({ key }) => key !== "stage"),
  // A column begins with its oldest order, whatever the list is sorted by.
  sorts: ORDER_LIST.sorts.slice(0, 1),
  columns: [],
  views: [
    { name: "Mine", query: "assigned=me" },
    { name: "Nobody's", query: "assigned=nobody" },
    { name: "Late", query: "view=late" },
  ],
  id: ({ uniqueId }) => uniqueId,
  href: ({ uniqueId }) => `/console/orders/${uniqueId}`,
  leadsAway: true,
};

/** The word of the address that says behind which order a column begins. */
export const BEYOND = "beyond";
