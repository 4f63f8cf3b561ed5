import type { SiteAccess } from "./site-row.ts";

const id404 = { "path id": 404 } as const;

/** Of the console: from whom the shop buys, what it has ordered, and what has come. */
export const CONSOLE_PURCHASING_ACCESS = {
  "/console/purchasing/suppliers": { reads: "staff", writes: "nobody", does: "supplier.read" },
  "/console/purchasing/suppliers/new": {
    reads: "staff",
    writes: "staff",
    does: "supplier.change",
    posts: { add: "supplier.change" },
  },
  "/console/purchasing/suppliers/:id": {
    reads: "staff",
    writes: "staff",
    does: "supplier.read",
    posts: { save: "supplier.change", archive: "supplier.change", restore: "supplier.change" },
    ids: id404,
  },
  "/console/purchasing/orders": { reads: "staff", writes: "nobody", does: "purchase.read" },
  "/console/purchasing/orders/new": {
    reads: "staff",
    writes: "staff",
    does: "purchase.order",
    posts: { "": "purchase.order" },
    ids: { "form store": 404 },
  },
  "/console/purchasing/orders/:id": {
    reads: "staff",
    writes: "staff",
    does: "purchase.read",
    posts: {
      scan: "purchase.order",
      save: "purchase.order",
      order: "purchase.order",
      cancel: "purchase.order",
      close: "purchase.order",
    },
    ids: id404,
  },
  "/console/purchasing/orders/:id/lines.csv": { reads: "staff", writes: "nobody", does: "purchase.read", ids: id404 },
  "/console/purchasing/proposals": {
    reads: "staff",
    writes: "staff",
    does: "purchase.order",
    posts: { "": "purchase.order" },
    ids: { "form store": 404 },
  },
  "/console/purchasing/receipts": { reads: "staff", writes: "nobody", does: "purchase.read" },
  "/console/purchasing/receipts/new": {
    reads: "staff",
    writes: "staff",
    does: "purchase.receive",
    posts: { "": "purchase.receive" },
    ids: { "query order": 404, "form order": 404, "form store": 404 },
  },
  "/console/purchasing/receipts/:id": {
    reads: "staff",
    writes: "staff",
    does: "purchase.read",
    posts: {
      scan: "purchase.receive",
      save: "purchase.receive",
      post: "purchase.receive",
      drop: "purchase.receive",
      bill: "purchase.bill",
      paid: "purchase.bill",
      unpaid: "purchase.bill",
    },
    ids: { "path id": 404, "form bill": 404, "form receipt": 404 },
  },
} as const satisfies Record<string, SiteAccess>;
