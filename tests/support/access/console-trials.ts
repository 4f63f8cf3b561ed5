import { CONSOLE_BULK_TRIALS } from "./console-bulk-trials.ts";
import { CONSOLE_GOODS_TRIALS } from "./console-goods-trials.ts";
import { CONSOLE_PEOPLE_TRIALS } from "./console-people-trials.ts";
import { CONSOLE_PURCHASING_TRIALS } from "./console-purchasing-trials.ts";
import { CONSOLE_TRANSFERS_TRIALS } from "./console-transfers-trials.ts";
import { bill, eyeTest, get, line, order, person, post } from "./foreign-asks.ts";
import type { Trial } from "./foreign-trial.ts";

/** Of the console: a customer asks there for another's orders. */
export const CONSOLE_TRIALS: readonly Trial[] = [
  ...CONSOLE_PEOPLE_TRIALS,
  ...CONSOLE_GOODS_TRIALS,
  ...CONSOLE_PURCHASING_TRIALS,
  ...CONSOLE_TRANSFERS_TRIALS,
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
  ...CONSOLE_BULK_TRIALS,
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
    at: "/console/tasks/:id",
    id: "path id",
    of: person,
    asks: [(id) => get(`/console/tasks/${id}`), (id) => post(`/console/tasks/${id}`, { intent: "done" })],
  },
  {
    at: "/console/appointments/:id",
    id: "path id",
    of: eyeTest,
    asks: [
      (id) => get(`/console/appointments/${id}`),
      (id) => post(`/console/appointments/${id}`, { intent: "came", changes: "0" }),
      (id) => post(`/console/appointments/${id}`, { intent: "cancel", changes: "0", sure: "yes" }),
    ],
  },
  {
    at: "/console/appointments/:id/exam",
    id: "path id",
    of: eyeTest,
    asks: [
      (id) => get(`/console/appointments/${id}/exam`),
      (id) => post(`/console/appointments/${id}/exam`, { intent: "draft", changes: "{}" }),
      (id) => post(`/console/appointments/${id}/exam`, { intent: "finish", changes: "{}", revision: "0" }),
      (id) => post(`/console/appointments/${id}/exam`, { intent: "correct" }),
      (id) => post(`/console/appointments/${id}/exam`, { intent: "drop" }),
    ],
  },
  {
    at: "/console/appointments/:id/exam/card",
    id: "path id",
    of: eyeTest,
    asks: [(id) => get(`/console/appointments/${id}/exam/card`)],
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
    at: "/console/content/questions/:id",
    id: "path id",
    of: person,
    asks: [
      (id) => get(`/console/content/questions/${id}`),
      (id) => post(`/console/content/questions/${id}`, { intent: "refuse", reason: "About an order" }),
    ],
  },
  {
    at: "/console/content/questions/:id",
    id: "form buyer",
    of: person,
    asks: [(id) => post("/console/content/questions/999999999", { intent: "show", buyer: String(id) })],
  },
  {
    at: "/console/content/reviews/:id",
    id: "path id",
    of: person,
    asks: [
      (id) => get(`/console/content/reviews/${id}`),
      (id) => post(`/console/content/reviews/${id}`, { intent: "remove" }),
    ],
  },
  {
    at: "/console/content/reviews/:id",
    id: "form photo",
    of: person,
    asks: [(id) => post("/console/content/reviews/999999999", { intent: "approve", photo: String(id) })],
  },
  {
    at: "/console/content/photos/:id",
    id: "path id",
    of: person,
    asks: [(id) => get(`/console/content/photos/${id}`)],
  },
  {
    at: "/console/sign-in",
    id: "form who",
    of: person,
    asks: [(id) => post("/console/sign-in", { intent: "unlock", who: String(id), pin_password: "483920" })],
  },
  {
    at: "/console/settings/devices",
    id: "form id",
    of: person,
    asks: [(id) => post("/console/settings/devices", { intent: "revoke", id: String(id) })],
  },
  {
    at: "/console/settings/devices",
    id: "form store",
    of: person,
    asks: [(id) => post("/console/settings/devices", { intent: "enroll", store: String(id), name: "Desk" })],
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
  {
    at: "/console/orders/pick",
    id: "form of",
    of: person,
    asks: [(id) => post("/console/orders/pick", { intent: "back", of: id })],
  },
  {
    at: "/console/orders/pick",
    id: "form line",
    of: line,
    asks: [
      (id, { mine }) =>
        post("/console/orders/pick", { intent: "missing", key: mine.orderId, line: id, reason: "not_there" }),
    ],
  },
  {
    at: "/console/orders/pack/:number",
    id: "path number",
    of: bill,
    asks: [
      (number) => get(`/console/orders/pack/${number}`),
      (number) => post(`/console/orders/pack/${number}`, { intent: "pack", carrier: "Our own rider" }),
    ],
  },
  {
    at: "/console/orders/pack/:number",
    id: "form line",
    of: line,
    asks: [
      (id, { theirs }) => post(`/console/orders/pack/${theirs.billNo}`, { intent: "pack", line: id, carrier: "x" }),
    ],
  },
  {
    at: "/console/orders/:number/label",
    id: "path number",
    of: bill,
    asks: [(number) => get(`/console/orders/${number}/label`)],
  },
  {
    at: "/console/orders/refunds/:id",
    id: "path id",
    of: order,
    asks: [
      (id) => get(`/console/orders/refunds/${id}`),
      (id) => post(`/console/orders/refunds/${id}`, { intent: "retry", tries: "0" }),
    ],
  },
  { at: "/console/orders/moves/:id", id: "path id", of: order, asks: [(id) => get(`/console/orders/moves/${id}`)] },
];
