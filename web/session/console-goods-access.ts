import { CONSOLE_PURCHASING_ACCESS } from "./console-purchasing-access.ts";
import { CONSOLE_RANGE_ACCESS } from "./console-range-access.ts";
import { CONSOLE_TRANSFERS_ACCESS } from "./console-transfers-access.ts";
import { CONSOLE_STOCK_ACCESS } from "./console-stock-access.ts";
import type { SiteAccess } from "./site-row.ts";

const id404 = { "path id": 404 } as const;

/** Of the console: what the shop sells. */
export const CONSOLE_GOODS_ACCESS = {
  ...CONSOLE_RANGE_ACCESS,
  ...CONSOLE_PURCHASING_ACCESS,
  ...CONSOLE_TRANSFERS_ACCESS,
  ...CONSOLE_STOCK_ACCESS,
  "/console/catalogue/export.csv": { reads: "staff", writes: "nobody", does: "goods.read" },
  "/console/catalogue/import": {
    reads: "staff",
    writes: "staff",
    does: "goods.import",
    posts: { "": "goods.import" },
  },
  "/console/catalogue/import/:id": {
    reads: "staff",
    writes: "staff",
    does: "goods.import",
    posts: {
      check: "goods.import",
      again: "goods.import",
      mend: "goods.import",
      apply: "goods.import",
      undo: "goods.import",
    },
    ids: id404,
  },
  "/console/catalogue/import/:id/wrong.csv": { reads: "staff", writes: "nobody", does: "goods.import", ids: id404 },
  "/console/catalogue/import/pictures": {
    reads: "staff",
    writes: "staff",
    does: "goods.pictures",
    posts: { "": "goods.pictures" },
    ids: { "form product": 404 },
  },
  "/console/catalogue/import/pictures/:id": { reads: "staff", writes: "nobody", does: "goods.pictures", ids: id404 },
  // Takes one part of a ZIP.
  "/console/catalogue/import/pictures/part": {
    reads: "staff",
    writes: "staff",
    does: "goods.pictures",
    posts: { "": "goods.pictures" },
    ids: { "form product": 404 },
  },
  "/console/catalogue/products": { reads: "staff", writes: "nobody", does: "goods.read" },
  "/console/catalogue/products.csv": { reads: "staff", writes: "nobody", does: "goods.read" },
  "/console/catalogue/products/new": {
    reads: "staff",
    writes: "staff",
    does: "goods.change",
    posts: { "": "goods.change" },
  },
  "/console/catalogue/products/:id": {
    reads: "staff",
    writes: "staff",
    does: "goods.read",
    posts: {
      what: "goods.change",
      measures: "goods.change",
      offer: "goods.change",
      law: "goods.change",
      lenses: "goods.change",
      texts: "goods.change",
      audience: "goods.change",
      "colour-add": "goods.change",
      colour: "goods.change",
      "colour-up": "goods.change",
      "colour-down": "goods.change",
      "colour-remove": "goods.change",
      "colour-publish": "goods.publish",
      sizes: "goods.change",
      units: "goods.change",
      "unit-up": "goods.change",
      "unit-down": "goods.change",
      "units-remove": "goods.change",
      codes: "goods.change",
      copy: "goods.change",
      live: "goods.publish",
      schedule: "goods.publish",
      draft: "goods.publish",
      archived: "goods.publish",
      delete: "goods.delete",
    },
    ids: { ...id404, "form colour": 404, "query unit": 404 },
  },
  "/console/catalogue/products/:id/design": {
    reads: "staff",
    writes: "staff",
    does: "goods.design",
    posts: { save: "goods.design", drop: "goods.design" },
    ids: id404,
  },
  "/console/catalogue/products/:id/frame-design": { reads: "staff", writes: "nobody", does: "goods.read", ids: id404 },
  "/console/catalogue/products/:id/pictures": {
    reads: "staff",
    writes: "staff",
    does: "goods.pictures",
    posts: {
      add: "goods.pictures",
      describe: "goods.pictures",
      move: "goods.pictures",
      take_away: "goods.pictures",
      cut_out: "goods.pictures",
      drop_cut_out: "goods.pictures",
    },
    ids: { ...id404, "form picture": 404, "form colour": 404 },
  },
  // Takes one picture, so that each shows how far it has come.
  "/console/catalogue/products/:id/pictures/add": {
    reads: "staff",
    writes: "staff",
    does: "goods.pictures",
    posts: { "": "goods.pictures" },
    ids: { ...id404, "form colour": 404 },
  },
  "/console/catalogue/products/:id/as-customer/:attributeId?": {
    reads: "staff",
    writes: "staff",
    does: "goods.read",
    // Whatever is sent from there is refused.
    posts: {
      buy: "goods.read",
      "contact-lens": "goods.read",
      "power-type": "goods.read",
      lens: "goods.read",
      typed: "goods.read",
      sheet: "goods.read",
      review: "goods.read",
      question: "goods.read",
      "tell-me": "goods.read",
    },
    ids: id404,
  },
} as const satisfies Record<string, SiteAccess>;
