import { get, person, post } from "./foreign-asks.ts";
import type { Trial } from "./foreign-trial.ts";

const transfers = "/console/stock/transfers";
const counts = "/console/stock/counts";

/** Of the console: a customer asks for goods between stores, and for counts. */
export const CONSOLE_TRANSFERS_TRIALS: readonly Trial[] = [
  {
    at: `${transfers}/new`,
    id: "form from",
    of: person,
    asks: [(id, { mine }) => post(`${transfers}/new`, { key: mine.orderId, from: String(id), to: "1" })],
  },
  {
    at: `${transfers}/:id`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${transfers}/${id}`), (id) => post(`${transfers}/${id}`, { intent: "send" })],
  },
  {
    at: `${transfers}/:id/receive`,
    id: "path id",
    of: person,
    asks: [
      (id) => get(`${transfers}/${id}/receive`),
      (id) => post(`${transfers}/${id}/receive`, { intent: "receive" }),
    ],
  },
  { at: `${transfers}/:id/paper`, id: "path id", of: person, asks: [(id) => get(`${transfers}/${id}/paper`)] },
  {
    at: `${counts}/new`,
    id: "form store",
    of: person,
    asks: [(id, { mine }) => post(`${counts}/new`, { key: mine.orderId, store: String(id) })],
  },
  {
    at: `${counts}/:id`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${counts}/${id}`), (id) => post(`${counts}/${id}`, { intent: "off" })],
  },
  {
    at: `${counts}/:id/count`,
    id: "path id",
    of: person,
    asks: [
      (id) => get(`${counts}/${id}/count`),
      (id) => post(`${counts}/${id}/count`, { intent: "scan", code: "AB-1" }),
    ],
  },
];
