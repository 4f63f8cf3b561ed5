import type { SiteAccess } from "./site-row.ts";

const id404 = { "path id": 404 } as const;

/** Of the console: goods that go from store to store, and counts of what lies there. */
export const CONSOLE_TRANSFERS_ACCESS = {
  "/console/stock/transfers": { reads: "staff", writes: "nobody", does: "transfer.read" },
  "/console/stock/transfers/new": {
    reads: "staff",
    writes: "staff",
    does: "transfer.send",
    posts: { "": "transfer.send" },
    ids: { "form from": 404 },
  },
  "/console/stock/transfers/:id": {
    reads: "staff",
    writes: "staff",
    does: "transfer.read",
    posts: {
      scan: "transfer.send",
      set: "transfer.send",
      send: "transfer.send",
      cancel: "transfer.send",
      off: "transfer.write-off",
      back: "transfer.take-back",
    },
    ids: id404,
  },
  "/console/stock/transfers/:id/receive": {
    reads: "staff",
    writes: "staff",
    does: "transfer.receive",
    posts: { scan: "transfer.receive", set: "transfer.receive", receive: "transfer.receive" },
    ids: id404,
  },
  "/console/stock/transfers/:id/paper": { reads: "staff", writes: "nobody", does: "transfer.read", ids: id404 },
  "/console/stock/counts": { reads: "staff", writes: "nobody", does: "count.work" },
  "/console/stock/counts/new": {
    reads: "staff",
    writes: "staff",
    does: "count.keep",
    posts: { "": "count.keep" },
    ids: { "form store": 404 },
  },
  "/console/stock/counts/:id": {
    reads: "staff",
    writes: "staff",
    does: "count.work",
    posts: { again: "count.keep", close: "count.keep", off: "count.keep" },
    ids: id404,
  },
  "/console/stock/counts/:id/count": {
    reads: "staff",
    writes: "staff",
    does: "count.work",
    posts: { scan: "count.work", number: "count.work", back: "count.work" },
    ids: id404,
  },
} as const satisfies Record<string, SiteAccess>;
