import { bill, get, order, post } from "./foreign-asks.ts";
import type { Trial } from "./foreign-trial.ts";

/** Of the console: what is done to many orders at once. */
export const CONSOLE_BULK_TRIALS: readonly Trial[] = [
  {
    at: "/console/orders/move",
    id: "query row",
    of: bill,
    asks: [(number) => get(`/console/orders/move?row=${number}`)],
  },
  { at: "/console/orders/move", id: "query again", of: order, asks: [(id) => get(`/console/orders/move?again=${id}`)] },
  ...(["assign", "export", "labels", "pick-list"] as const).map((page): Trial => ({
    at: `/console/orders/${page}`,
    id: "query row",
    of: bill,
    asks: [(number) => get(`/console/orders/${page}?row=${number}`)],
  })),
  {
    at: "/console/orders.csv",
    id: "query row",
    of: bill,
    asks: [(number) => get(`/console/orders.csv?row=${number}`)],
  },
  {
    at: "/console/orders/assign",
    id: "form rows",
    of: bill,
    asks: [(number) => post("/console/orders/assign", { intent: "assign", to: "nobody", rows: `${number}:` })],
  },
  {
    at: "/console/orders/move",
    id: "form rows",
    of: bill,
    asks: [
      (number, { mine }) =>
        post("/console/orders/move", {
          intent: "move",
          key: mine.orderId,
          to: "packed",
          rows: `${number}:confirmed`,
        }),
    ],
  },
];
