import { bill, get, order, person, post, rx } from "./foreign-asks.ts";
import type { Trial } from "./foreign-trial.ts";

/** Of the console: a customer asks there for another's orders. */
export const CONSOLE_TRIALS: readonly Trial[] = [
  {
    at: "/console/orders/:number",
    id: "path number",
    of: bill,
    asks: [(number) => get(`/console/orders/${number}`)],
  },
  {
    at: "/console/orders/board",
    id: "form number",
    of: bill,
    asks: [(number) => post("/console/orders/board", { intent: "move", number, from: "confirmed", to: "packed" })],
  },
  {
    at: "/console/orders/move",
    id: "query row",
    of: bill,
    asks: [(number) => get(`/console/orders/move?row=${number}`)],
  },
  { at: "/console/orders/move", id: "query again", of: order, asks: [(id) => get(`/console/orders/move?again=${id}`)] },
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
  {
    at: "/console/orders/:number/approval",
    id: "path number",
    of: bill,
    asks: [
      (number) => get(`/console/orders/${number}/approval`),
      (number) => post(`/console/orders/${number}/approval`, { reason: "Bought twice" }),
    ],
  },
  {
    at: "/console/tasks/add",
    id: "query order",
    of: bill,
    asks: [(number) => get(`/console/tasks/add?order=${number}`)],
  },
  {
    at: "/console/tasks/add",
    id: "form order",
    of: bill,
    asks: [
      (number, { mine }) =>
        post("/console/tasks/add", { key: mine.orderId, title: "Call", store: "45", for: "lab", order: number }),
    ],
  },
  {
    at: "/console/customers",
    id: "form id",
    of: person,
    asks: [(id) => post("/console/customers", { id: String(id), phone: "9812345678" })],
  },
  {
    at: "/console/customers/:id",
    id: "path id",
    of: person,
    asks: [(id) => get(`/console/customers/${id}`)],
  },
  {
    at: "/console/customers/:id/edit",
    id: "path id",
    of: person,
    asks: [
      (id) => get(`/console/customers/${id}/edit`),
      (id) => post(`/console/customers/${id}/edit`, { revision: "1", name: "Taken" }),
    ],
  },
  {
    at: "/console/customers/:id/erase",
    id: "path id",
    of: person,
    asks: [(id) => get(`/console/customers/${id}/erase`), (id) => post(`/console/customers/${id}/erase`, {})],
  },
  {
    at: "/console/customers/:id/merge",
    id: "path id",
    of: person,
    asks: [
      (id) => get(`/console/customers/${id}/merge`),
      (id) => post(`/console/customers/${id}/merge`, { away: "1", keepRevision: "1", awayRevision: "1" }),
    ],
  },
  {
    at: "/console/customers/:id/merge",
    id: "query with",
    of: person,
    asks: [(id) => get(`/console/customers/1/merge?with=${id}`)],
  },
  {
    at: "/console/customers/:id/merge",
    id: "form away",
    of: person,
    asks: [(id) => post("/console/customers/1/merge", { away: String(id), keepRevision: "1", awayRevision: "1" })],
  },
  {
    at: "/console/customers/:id/prescriptions/:prescription",
    id: "path id",
    of: person,
    asks: [(id, { mine }) => get(`/console/customers/${id}/prescriptions/${mine.prescriptionIds[0]}`)],
  },
  {
    at: "/console/customers/:id/prescriptions/:prescription",
    id: "path prescription",
    of: rx,
    asks: [(id) => get(`/console/customers/1/prescriptions/${id}`)],
  },
  {
    at: "/console/tasks/:id",
    id: "path id",
    of: person,
    asks: [(id) => get(`/console/tasks/${id}`), (id) => post(`/console/tasks/${id}`, { intent: "done" })],
  },
  {
    at: "/console/approvals/:id",
    id: "path id",
    of: person,
    asks: [
      (id) => get(`/console/approvals/${id}`),
      (id) => post(`/console/approvals/${id}`, { intent: "decide", verdict: "refuse", note: "No" }),
    ],
  },
  {
    at: "/console/settings/staff/:id",
    id: "path id",
    of: person,
    asks: [
      (id) => get(`/console/settings/staff/${id}`),
      (id) => post(`/console/settings/staff/${id}`, { intent: "disable" }),
    ],
  },
  {
    at: "/console/search",
    id: "query q",
    of: bill,
    asks: [(number) => get(`/console/search?q=${number}`)],
  },
  {
    at: "/console/search/hits",
    id: "query q",
    of: bill,
    asks: [(number) => get(`/console/search/hits?q=${number}`)],
  },
  {
    at: "/console/undo/:id",
    id: "path id",
    of: person,
    asks: [(id) => get(`/console/undo/${id}`), (id) => post(`/console/undo/${id}`, {})],
  },
  { at: "/console/orders/moves/:id", id: "path id", of: order, asks: [(id) => get(`/console/orders/moves/${id}`)] },
];
