import type { SiteAccess } from "./site-row.ts";

/** Of the console: what lies in the stores. */
export const CONSOLE_STOCK_ACCESS = {
  "/console/stock": { reads: "staff", writes: "nobody", does: "stock.read" },
  "/console/stock.csv": { reads: "staff", writes: "nobody", does: "stock.read" },
  "/console/stock/units/:id": {
    reads: "staff",
    writes: "staff",
    does: "stock.read",
    posts: { place: "stock.place", level: "stock.level", serials: "stock.place" },
    ids: { "path id": 404, "form store": 404 },
  },
  "/console/stock/moves": { reads: "staff", writes: "nobody", does: "stock.moves" },
  "/console/stock/moves.csv": { reads: "staff", writes: "nobody", does: "stock.moves" },
  "/console/stock/even-out": { reads: "staff", writes: "nobody", does: "transfer.read" },
  "/console/stock/labels": {
    reads: "staff",
    writes: "nobody",
    does: "stock.read",
    ids: { "query receipt": 404 },
  },
  "/console/stock/lenses": { reads: "staff", writes: "nobody", does: "stock.read", ids: { "query family": 404 } },
  "/console/stock/lenses.csv": { reads: "staff", writes: "nobody", does: "stock.read", ids: { "query family": 404 } },
  "/console/stock/lenses/new": {
    reads: "staff",
    writes: "staff",
    does: "stock.blanks",
    posts: { make: "stock.blanks" },
    ids: { "form store": 404 },
  },
  "/console/stock/lenses/import": {
    reads: "staff",
    writes: "staff",
    does: "stock.blanks",
    posts: { "": "stock.blanks" },
    ids: { "form store": 404 },
  },
  "/console/stock/lenses/import/:id": {
    reads: "staff",
    writes: "staff",
    does: "stock.blanks",
    posts: {
      check: "stock.blanks",
      again: "stock.blanks",
      mend: "stock.blanks",
      apply: "stock.blanks",
      undo: "stock.blanks",
    },
    ids: { "path id": 404 },
  },
  "/console/stock/lenses/import/:id/wrong.csv": {
    reads: "staff",
    writes: "nobody",
    does: "stock.blanks",
    ids: { "path id": 404 },
  },
  "/console/stock/lenses/import/export.csv": {
    reads: "staff",
    writes: "nobody",
    does: "stock.blanks",
    ids: { "query store": 404 },
  },
  "/console/stock/levels": {
    reads: "staff",
    writes: "staff",
    does: "stock.level",
    posts: { "": "stock.level" },
    ids: { "form store": 404, "form row": 404 },
  },
  "/console/stock/adjust": {
    reads: "staff",
    writes: "staff",
    does: "stock.adjust",
    posts: { "": "stock.adjust" },
    ids: { "query unit": 404, "form unit": 404, "form store": 404 },
  },
} as const satisfies Record<string, SiteAccess>;
