import { get, person, post } from "./foreign-asks.ts";
import type { Trial } from "./foreign-trial.ts";

const suppliers = "/console/purchasing/suppliers";
const orders = "/console/purchasing/orders";
const proposals = "/console/purchasing/proposals";
const receipts = "/console/purchasing/receipts";
const key = "7a3c1f50-0000-4000-8000-0000000000bb";
const paid = { intent: "paid", revision: "1", paidOn: "2026-05-01" };

/** Of the console: a customer asks for what the shop buys. */
export const CONSOLE_PURCHASING_TRIALS: readonly Trial[] = [
  {
    at: `${suppliers}/:id`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${suppliers}/${id}`), (id) => post(`${suppliers}/${id}`, { intent: "archive" })],
  },
  {
    at: `${orders}/new`,
    id: "form store",
    of: person,
    asks: [(id) => post(`${orders}/new`, { key, supplier: "1", store: String(id) })],
  },
  {
    at: proposals,
    id: "form store",
    of: person,
    asks: [(id) => post(proposals, { key, supplier: "1", store: String(id), unit: "1" })],
  },
  {
    at: `${orders}/:id`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${orders}/${id}`), (id) => post(`${orders}/${id}`, { intent: "cancel" })],
  },
  { at: `${orders}/:id/lines.csv`, id: "path id", of: person, asks: [(id) => get(`${orders}/${id}/lines.csv`)] },
  { at: `${receipts}/new`, id: "query order", of: person, asks: [(id) => get(`${receipts}/new?order=${id}`)] },
  {
    at: `${receipts}/new`,
    id: "form order",
    of: person,
    asks: [(id) => post(`${receipts}/new`, { key, order: String(id) })],
  },
  {
    at: `${receipts}/new`,
    id: "form store",
    of: person,
    asks: [(id) => post(`${receipts}/new`, { key, supplier: "1", store: String(id) })],
  },
  {
    at: `${receipts}/:id`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${receipts}/${id}`), (id) => post(`${receipts}/${id}`, { intent: "drop" })],
  },
  {
    at: `${receipts}/:id`,
    id: "form bill",
    of: person,
    asks: [(id) => post(`${receipts}/1`, { ...paid, bill: String(id) })],
  },
  {
    at: `${receipts}/:id`,
    id: "form receipt",
    of: person,
    asks: [(id) => post(`${receipts}/1`, { intent: "bill", key, receipt: String(id) })],
  },
];
