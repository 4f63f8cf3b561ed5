import { get, person, post } from "./foreign-asks.ts";
import type { Trial } from "./foreign-trial.ts";

const units = "/console/stock/units";
const adjust = "/console/stock/adjust";
const levels = "/console/stock/levels";
const blanks = "/console/stock/lenses";
const labels = "/console/stock/labels";
const adjusting = {
  key: "7a3c1f50-0000-4000-8000-0000000000ad",
  unit: "1",
  store: "1",
  reason: "damaged",
  pieces: "1",
  note: "",
};

const making = {
  intent: "make",
  package: "blue-block-156",
  diameter: "70",
  sphMin: "0",
  sphMax: "0",
  cylMin: "0",
  cylMax: "0",
  minimum: "1",
  maximum: "2",
};

/** Of the console: a customer asks for what lies in the stores. */
export const CONSOLE_STOCK_TRIALS: readonly Trial[] = [
  {
    at: `${units}/:id`,
    id: "path id",
    of: person,
    asks: [
      (id) => get(`${units}/${id}`),
      (id) => post(`${units}/${id}`, { intent: "place", store: "1", place: "B-2" }),
    ],
  },
  {
    at: `${units}/:id`,
    id: "form store",
    of: person,
    asks: [(id) => post(`${units}/1`, { intent: "place", store: String(id), place: "B-2" })],
  },
  { at: labels, id: "query receipt", of: person, asks: [(id) => get(`${labels}?receipt=${id}`)] },
  { at: blanks, id: "query family", of: person, asks: [(id) => get(`${blanks}?family=${id}`)] },
  { at: `${blanks}.csv`, id: "query family", of: person, asks: [(id) => get(`${blanks}.csv?family=${id}`)] },
  {
    at: `${blanks}/new`,
    id: "form store",
    of: person,
    asks: [(id) => post(`${blanks}/new`, { ...making, store: String(id) })],
  },
  {
    at: `${blanks}/import`,
    id: "form store",
    of: person,
    asks: [(id, { mine }) => post(`${blanks}/import`, { key: mine.orderId, store: String(id) })],
  },
  {
    at: `${blanks}/import/:id`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${blanks}/import/${id}`), (id) => post(`${blanks}/import/${id}`, { intent: "apply" })],
  },
  {
    at: `${blanks}/import/:id/wrong.csv`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${blanks}/import/${id}/wrong.csv`)],
  },
  {
    at: `${blanks}/import/export.csv`,
    id: "query store",
    of: person,
    asks: [(id) => get(`${blanks}/import/export.csv?store=${id}`)],
  },
  {
    at: levels,
    id: "form store",
    of: person,
    asks: [(id) => post(levels, { store: String(id), row: "1:1-2:" })],
  },
  {
    at: levels,
    id: "form row",
    of: person,
    asks: [(id) => post(levels, { store: "1", row: `${id}:1-2:` })],
  },
  { at: adjust, id: "query unit", of: person, asks: [(id) => get(`${adjust}?unit=${id}`)] },
  {
    at: adjust,
    id: "form unit",
    of: person,
    asks: [(id) => post(adjust, { ...adjusting, unit: String(id) })],
  },
  {
    at: adjust,
    id: "form store",
    of: person,
    asks: [(id) => post(adjust, { ...adjusting, store: String(id) })],
  },
];
