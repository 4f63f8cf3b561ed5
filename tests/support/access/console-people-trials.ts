import { get, line, person, post, rx } from "./foreign-asks.ts";
import type { Trial } from "./foreign-trial.ts";

/** Of the console: a customer asks there for another one, and for prescriptions. */
export const CONSOLE_PEOPLE_TRIALS: readonly Trial[] = [
  {
    at: "/console/customers",
    id: "form id",
    of: person,
    asks: [(id) => post("/console/customers", { id: String(id), phone: "9812345678" })],
  },
  {
    at: "/console/customers/add",
    id: "form homeStoreId",
    of: person,
    asks: [(id) => post("/console/customers/add", { name: "Asha Rao", phone: "9812345678", homeStoreId: String(id) })],
  },
  {
    at: "/console/messages/:id",
    id: "path id",
    of: person,
    asks: [
      (id) => get(`/console/messages/${id}`),
      (id) => post(`/console/messages/${id}`, { intent: "again", tries: "1" }),
    ],
  },
  {
    at: "/console/tasks/add",
    id: "query customer",
    of: person,
    asks: [(id) => get(`/console/tasks/add?customer=${id}`)],
  },
  {
    at: "/console/tasks/add",
    id: "form customer",
    of: person,
    asks: [
      (id, { mine }) =>
        post("/console/tasks/add", {
          key: mine.orderId,
          title: "Call",
          store: "45",
          for: "lab",
          customer: String(id),
        }),
    ],
  },
  {
    at: "/console/customers/:id",
    id: "path id",
    of: person,
    asks: [(id) => get(`/console/customers/${id}`)],
  },
  {
    at: "/console/customers/:id/consent",
    id: "path id",
    of: person,
    asks: [
      (id) => get(`/console/customers/${id}/consent`),
      (id) => post(`/console/customers/${id}/consent`, { shown: "", how: "counter", "recall by mail": "on" }),
    ],
  },
  {
    at: "/console/customers/recalls/send",
    id: "query row",
    of: person,
    asks: [(id) => get(`/console/customers/recalls/send?row=${id}`)],
  },
  {
    at: "/console/customers/recalls/send",
    id: "form rows",
    of: person,
    asks: [(id, { mine }) => post("/console/customers/recalls/send", { key: mine.orderId, rows: String(id) })],
  },
  {
    at: "/console/customers/recalls/:id",
    id: "path id",
    of: person,
    asks: [
      (id) => get(`/console/customers/recalls/${id}`),
      (id, { mine }) => post(`/console/customers/recalls/${id}`, { intent: "call", key: mine.orderId }),
    ],
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
    at: "/console/customers/:id/edit",
    id: "form homeStoreId",
    of: person,
    asks: [(id) => post("/console/customers/1/edit", { revision: "1", name: "Taken", homeStoreId: String(id) })],
  },
  {
    at: "/console/customers/:id/erase",
    id: "path id",
    of: person,
    asks: [(id) => get(`/console/customers/${id}/erase`), (id) => post(`/console/customers/${id}/erase`, {})],
  },
  {
    at: "/console/customers/:id/export",
    id: "path id",
    of: person,
    asks: [(id) => get(`/console/customers/${id}/export`)],
  },
  {
    at: "/console/customers/:id/export.zip",
    id: "path id",
    of: person,
    asks: [(id) => post(`/console/customers/${id}/export.zip`, {})],
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
    at: "/console/prescriptions/:id",
    id: "path id",
    of: line,
    asks: [
      (id) => get(`/console/prescriptions/${id}`),
      (id) => post(`/console/prescriptions/${id}`, { intent: "verify", version: "1" }),
    ],
  },
  {
    at: "/console/prescriptions/:id/sheet",
    id: "path id",
    of: line,
    asks: [(id) => get(`/console/prescriptions/${id}/sheet`), (id) => get(`/console/prescriptions/${id}/sheet?page=1`)],
  },
  {
    at: "/console/settings/stores/:id",
    id: "path id",
    of: person,
    asks: [
      (id) => get(`/console/settings/stores/${id}`),
      (id) => post(`/console/settings/stores/${id}`, { intent: "reopen", id: "1" }),
    ],
  },
  {
    at: "/console/settings/stores/:id/roster",
    id: "path id",
    of: person,
    asks: [(id) => get(`/console/settings/stores/${id}/roster`)],
  },
  {
    at: "/console/settings/stores/:id/roster",
    id: "form person",
    of: person,
    asks: [
      (id) =>
        post("/console/settings/stores/1/roster", {
          intent: "day",
          person: String(id),
          day: "2030-01-01",
          what: "off",
        }),
    ],
  },
];
