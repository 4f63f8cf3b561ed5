import { CONSOLE_STOCK_TRIALS } from "./console-stock-trials.ts";
import { get, person, post } from "./foreign-asks.ts";
import type { Trial } from "./foreign-trial.ts";

const products = "/console/catalogue/products";
const redirects = "/console/content/redirects";
const articles = "/console/content/articles";
const imports = "/console/catalogue/import";

/** Of the console: a customer asks for products as staff keep them. */
export const CONSOLE_GOODS_TRIALS: readonly Trial[] = [
  ...CONSOLE_STOCK_TRIALS,
  {
    at: "/console/offers/coupons/:id",
    id: "path id",
    of: person,
    asks: [
      (id) => get(`/console/offers/coupons/${id}`),
      (id) => post(`/console/offers/coupons/${id}`, { intent: "pause" }),
    ],
  },
  {
    at: `${redirects}/:id`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${redirects}/${id}`), (id) => post(`${redirects}/${id}`, { intent: "remove" })],
  },
  {
    at: `${articles}/:key`,
    id: "path key",
    of: person,
    asks: [(id) => get(`${articles}/${id}`), (id) => post(`${articles}/${id}`, { intent: "archive" })],
  },
  {
    at: "/console/content/banners/:place",
    id: "path place",
    of: person,
    asks: [
      (id) => get(`/console/content/banners/${id}`),
      (id) => post(`/console/content/banners/${id}`, { intent: "drop" }),
    ],
  },
  {
    at: "/console/content/sliders/:key",
    id: "path key",
    of: person,
    asks: [
      (id) => get(`/console/content/sliders/${id}`),
      (id) => post(`/console/content/sliders/${id}`, { intent: "archive" }),
    ],
  },
  {
    at: "/console/content/pages/:key",
    id: "path key",
    of: person,
    asks: [
      (id) => get(`/console/content/pages/${id}`),
      (id) => post(`/console/content/pages/${id}`, { intent: "drop" }),
    ],
  },
  {
    at: `${products}/:id`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${products}/${id}`), (id) => post(`${products}/${id}`, { intent: "live" })],
  },
  {
    at: `${products}/:id`,
    id: "form colour",
    of: person,
    asks: [
      (id) => post(`${products}/1`, { intent: "colour-remove", colour: String(id) }),
      (id) => post(`${products}/1`, { intent: "colour-publish", colour: String(id) }),
    ],
  },
  {
    at: `${products}/:id`,
    id: "query unit",
    of: person,
    asks: [(id) => post(`${products}/1?unit=${id}`, { intent: "unit-up" })],
  },
  {
    at: `${products}/:id/design`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${products}/${id}/design`), (id) => post(`${products}/${id}/design`, { intent: "drop" })],
  },
  {
    at: `${products}/:id/frame-design`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${products}/${id}/frame-design`)],
  },
  {
    at: `${products}/:id/pictures`,
    id: "path id",
    of: person,
    asks: [
      (id) => get(`${products}/${id}/pictures`),
      (id) => post(`${products}/${id}/pictures`, { intent: "take_away", picture: "1" }),
    ],
  },
  {
    at: `${products}/:id/pictures`,
    id: "form picture",
    of: person,
    asks: [(id) => post(`${products}/1/pictures`, { intent: "take_away", picture: String(id) })],
  },
  {
    at: `${products}/:id/pictures`,
    id: "form colour",
    of: person,
    asks: [(id) => post(`${products}/1/pictures`, { intent: "drop_cut_out", colour: String(id) })],
  },
  {
    at: `${products}/:id/pictures/add`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${products}/${id}/pictures/add`), (id) => post(`${products}/${id}/pictures/add`, {})],
  },
  {
    at: `${products}/:id/pictures/add`,
    id: "form colour",
    of: person,
    asks: [(id) => post(`${products}/1/pictures/add`, { colour: String(id) })],
  },
  {
    at: `${products}/:id/as-customer/:attributeId?`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${products}/${id}/as-customer`)],
  },
  {
    at: `${imports}/:id`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${imports}/${id}`), (id) => post(`${imports}/${id}`, { intent: "apply" })],
  },
  {
    at: `${imports}/pictures`,
    id: "form product",
    of: person,
    asks: [(id) => post(`${imports}/pictures`, { product: String(id) })],
  },
  {
    at: `${imports}/pictures/:id`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${imports}/pictures/${id}`)],
  },
  {
    at: `${imports}/pictures/part`,
    id: "form product",
    of: person,
    asks: [(id) => post(`${imports}/pictures/part`, { product: String(id) })],
  },
  {
    at: `${imports}/:id/wrong.csv`,
    id: "path id",
    of: person,
    asks: [(id) => get(`${imports}/${id}/wrong.csv`)],
  },
];
