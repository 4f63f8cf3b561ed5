import type { ActionRule } from "./action-rule.ts";

/** Suppliers serve all stores; orders, receipts and bills are of one. */
export const PURCHASING_ACTIONS = {
  "supplier.read": {
    means: "See from whom the shop buys.",
    who: "staff",
    all: ["warehouse", "manage", "accounts"],
    pinMay: true,
  },
  "supplier.change": {
    means: "Add suppliers, change them and put them away.",
    who: "staff",
    all: ["manage", "accounts"],
    audit: ["supplier.added", "supplier.changed", "supplier.archived", "supplier.restored"],
  },
  "purchase.read": {
    means: "See what a store has ordered and received, and the bills for it.",
    who: "staff",
    "own store": ["warehouse", "manage", "accounts"],
    pinMay: true,
  },
  "purchase.order": {
    means: "Write purchase orders of a store, send and cancel them.",
    who: "staff",
    "own store": ["manage"],
    sees: "purchase.read",
    audit: [
      "purchase.made",
      "purchase.changed",
      "purchase.piece_added",
      "purchase.ordered",
      "purchase.cancelled",
      "purchase.closed",
    ],
  },
  "purchase.receive": {
    means: "Count a delivery to a store, and put it on stock.",
    who: "staff",
    "own store": ["warehouse", "manage"],
    sees: "purchase.read",
    pinMay: true,
    audit: ["receipt.begun", "receipt.changed", "receipt.counted", "receipt.posted", "receipt.dropped"],
  },
  "purchase.bill": {
    means: "Note the bills of suppliers, and that they are paid.",
    who: "staff",
    "own store": ["manage", "accounts"],
    sees: "purchase.read",
    audit: ["supplier-bill.noted", "supplier-bill.paid", "supplier-bill.unpaid"],
  },
} as const satisfies Record<string, ActionRule>;
