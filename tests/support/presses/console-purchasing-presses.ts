import type { Row } from "./press.ts";

const because = "staff press it";
const inBrowser = { because, provenBy: "tests/e2e/console-purchasing.test.ts" } as const;
/** What comes after the press is the same form as its neighbours'; what it does is proven without a browser. */
const byService = { because, provenBy: "services/purchasing/orders.test.ts" } as const;
const bySupplier = { because, provenBy: "services/purchasing/purchasing.test.ts" } as const;

/** What staff press who buy goods, and receive them. */
export const CONSOLE_PURCHASING_PRESSES = {
  "/console/purchasing/suppliers/new": [{ intent: "add", ...inBrowser }],
  "/console/purchasing/suppliers/:id": [
    { intent: "save", ...inBrowser },
    { intent: "archive", ...bySupplier },
    { intent: "restore", ...bySupplier },
  ],
  "/console/purchasing/orders/new": [inBrowser],
  "/console/purchasing/orders/:id": [
    ...(["scan", "save", "order"] as const).map((intent) => ({ intent, ...inBrowser })),
    { intent: "cancel", ...byService },
    { intent: "close", ...byService },
  ],
  "/console/purchasing/proposals": [{ because, provenBy: "tests/e2e/console-stock-plans.test.ts" }],
  "/console/purchasing/receipts/new": [inBrowser],
  "/console/purchasing/receipts/:id": [
    ...(["scan", "save", "post", "bill", "paid"] as const).map((intent) => ({ intent, ...inBrowser })),
    { intent: "drop", ...byService },
    { intent: "unpaid", ...byService },
  ],
} as const satisfies Record<string, Row>;
