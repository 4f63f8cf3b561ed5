import { CONSOLE_GOODS_PRESSES } from "./console-goods-presses.ts";
import { CONSOLE_CONTENT_PRESSES } from "./console-content-presses.ts";
import { CONSOLE_PURCHASING_PRESSES } from "./console-purchasing-presses.ts";
import type { Row } from "./press.ts";

/** What staff press. Their pages speak of a lost network as the shop's do: it is the same root around both. */
export const CONSOLE_PRESSES = {
  ...CONSOLE_GOODS_PRESSES,
  "/console/sign-in": [
    { because: "staff press it", provenBy: "tests/e2e/console-sign-in.test.ts" },
    { intent: "unlock", because: "staff press it", provenBy: "tests/e2e/console-tills.test.ts" },
  ],
  "/console/sign-in/second-factor": ["give", "begin", "confirm"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-second-factor.test.ts",
  })),
  "/console/security": [
    "begin",
    "confirm",
    "codes",
    "remove",
    "passkey-begin",
    "passkey-add",
    "passkey-remove",
    "sign-out",
    "sign-out-others",
  ]
    .map((intent) => ({
      intent,
      because: "staff press it" as const,
      provenBy: "tests/e2e/console-second-factor.test.ts",
    }))
    .concat({ intent: "pin", because: "staff press it", provenBy: "tests/e2e/console-tills.test.ts" }),
  "/console/settings/devices": ["enroll", "revoke"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-tills.test.ts",
  })),
  "/console/catalogue/lenses": ["save", "percent"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-lenses.test.ts",
  })),
  "/console/catalogue/lenses/add": [
    { intent: "add", because: "staff press it", provenBy: "tests/e2e/console-lenses.test.ts" },
  ],
  "/console/catalogue/lenses/:code": [
    { intent: "save", because: "staff press it", provenBy: "tests/e2e/console-lenses.test.ts" },
  ],
  "/console/catalogue/brands": ["add"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-lenses.test.ts",
  })),
  "/console/catalogue/brands/:code": ["save", "logo", "drop_logo", "remove"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: intent.endsWith("logo") ? "tests/e2e/console-pictures.test.ts" : "tests/e2e/console-lenses.test.ts",
  })),
  "/console/catalogue/categories": ["save"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-lenses.test.ts",
  })),
  "/console/catalogue/attributes": ["merge"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-lenses.test.ts",
  })),
  "/console/catalogue/words": ["teach", "remove"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-lenses.test.ts",
  })),
  "/console/catalogue/grid": ["save", "preview", "undo"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-grid.test.ts",
  })),
  "/console/offers/coupons/new": [
    { intent: "add", because: "staff press it", provenBy: "tests/e2e/console-coupons.test.ts" },
  ],
  "/console/offers/coupons/:id": ["save", "pause", "resume"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-coupons.test.ts",
  })),
  "/console/offers/gold": [{ intent: "save", because: "staff press it", provenBy: "tests/e2e/console-lenses.test.ts" }],
  "/console/settings/tax-rates": [{ because: "staff press it", provenBy: "tests/e2e/console-settings.test.ts" }],
  "/console/settings/:part": [{ because: "staff press it", provenBy: "tests/e2e/console-settings.test.ts" }],
  "/console/demonstration": [{ because: "staff press it", provenBy: "tests/e2e/console-demonstration.test.ts" }],
  "/console/orders/move": [
    { intent: "move", because: "staff press it", provenBy: "tests/e2e/console-bulk-moves.test.ts" },
  ],
  "/console/orders/assign": [
    { intent: "assign", because: "staff press it", provenBy: "tests/e2e/console-bulk-moves.test.ts" },
  ],
  "/console/orders/board": [{ intent: "move", because: "staff press it", provenBy: "tests/e2e/console-board.test.ts" }],
  "/console/orders/:number": [
    ...["move", "note", "assign", "promise", "parcel"].map((intent) => ({
      intent,
      because: "staff press it" as const,
      provenBy: "tests/e2e/console-orders.test.ts",
    })),
    ...["ask", "answer", "ended", "received"].map((intent) => ({
      intent,
      because: "staff press it" as const,
      provenBy: "tests/e2e/console-returns.test.ts",
    })),
  ],
  "/console/orders/:number/approval": [{ because: "staff press it", provenBy: "tests/e2e/console-approvals.test.ts" }],
  "/console/orders/pick": ["take", "back", "put_back", "scan", "missing"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-pick.test.ts",
  })),
  "/console/orders/pack/:number": [
    { intent: "pack", because: "staff press it", provenBy: "tests/e2e/console-parcels.test.ts" },
    { intent: "serial", because: "staff press it", provenBy: "tests/e2e/console-serials.test.ts" },
  ],
  "/console/orders/manifest": [
    { intent: "handed", because: "staff press it", provenBy: "tests/e2e/console-parcels.test.ts" },
  ],
  "/console/books/ledger": [{ intent: "run", because: "staff press it", provenBy: "tests/e2e/console-ledger.test.ts" }],
  "/console/orders/refunds/:id": [
    { intent: "retry", because: "staff press it", provenBy: "tests/e2e/console-refunds.test.ts" },
  ],
  "/console/stock/transfers/new": [{ because: "staff press it", provenBy: "tests/e2e/console-transfers.test.ts" }],
  "/console/stock/transfers/:id": ["scan", "set", "send", "cancel", "off", "back"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-transfers.test.ts",
  })),
  "/console/stock/transfers/:id/receive": ["scan", "set", "receive"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-transfers.test.ts",
  })),
  "/console/stock/counts/new": [{ because: "staff press it", provenBy: "tests/e2e/console-transfers.test.ts" }],
  "/console/stock/counts/:id": ["again", "close", "off"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-transfers.test.ts",
  })),
  "/console/stock/counts/:id/count": ["scan", "number", "back"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-transfers.test.ts",
  })),
  "/console/messages/:id": [
    { intent: "again", because: "staff press it", provenBy: "tests/e2e/console-messages.test.ts" },
  ],
  "/console/customers": [{ because: "staff press it", provenBy: "tests/e2e/console-customers.test.ts" }],
  "/console/customers/:id/consent": [{ because: "staff press it", provenBy: "tests/e2e/console-recalls.test.ts" }],
  "/console/customers/recalls/send": [{ because: "staff press it", provenBy: "tests/e2e/console-recalls.test.ts" }],
  "/console/customers/recalls/:id": ["mail", "message", "call", "no_answer"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-recalls.test.ts",
  })),
  "/console/customers/add": [{ because: "staff press it", provenBy: "tests/e2e/console-customers.test.ts" }],
  "/console/customers/:id/edit": [{ because: "staff press it", provenBy: "tests/e2e/console-customers.test.ts" }],
  "/console/customers/:id/merge": [{ because: "staff press it", provenBy: "tests/e2e/console-customers.test.ts" }],
  "/console/customers/:id/export.zip": [{ because: "staff press it", provenBy: "tests/e2e/console-customers.test.ts" }],
  "/console/customers/:id/erase": [{ because: "staff press it", provenBy: "tests/e2e/console-customers.test.ts" }],
  "/console/tasks/add": [{ because: "staff press it", provenBy: "tests/e2e/console-tasks.test.ts" }],
  "/console/tasks/:id": ["done", "open"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-tasks.test.ts",
  })),
  "/console/prescriptions/:id": ["type", "verify", "reject"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-prescriptions.test.ts",
  })),
  "/console/appointments/add": [{ because: "staff press it", provenBy: "tests/e2e/console-appointments.test.ts" }],
  "/console/appointments/:id": ["came", "missed", "unsaid", "move", "cancel"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-appointments.test.ts",
  })),
  "/console/appointments/:id/exam": ["draft", "finish", "correct", "drop"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-examination.test.ts",
  })),
  "/console/content/questions/:id": ["answer", "refuse", "show", "hide"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-moderation.test.ts",
  })),
  ...CONSOLE_CONTENT_PRESSES,
  "/console/content/reviews/:id": ["approve", "refuse", "remove"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-moderation.test.ts",
  })),
  "/console/approvals/:id": ["decide", "withdraw"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-approvals.test.ts",
  })),
  ...CONSOLE_PURCHASING_PRESSES,
  "/console/stock/units/:id": [
    { intent: "place", because: "staff press it", provenBy: "tests/e2e/console-stock.test.ts" },
    { intent: "level", because: "staff press it", provenBy: "tests/e2e/console-stock.test.ts" },
    { intent: "serials", because: "staff press it", provenBy: "tests/e2e/console-serials.test.ts" },
  ],
  "/console/stock/lenses/new": [
    { intent: "make", because: "staff press it", provenBy: "tests/e2e/console-lens-blanks.test.ts" },
  ],
  "/console/stock/lenses/import": [{ because: "staff press it", provenBy: "tests/e2e/console-lens-blanks.test.ts" }],
  "/console/stock/lenses/import/:id": ["check", "again", "mend", "apply", "undo"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-lens-blanks.test.ts",
  })),
  "/console/stock/levels": [{ because: "staff press it", provenBy: "tests/e2e/console-stock.test.ts" }],
  "/console/stock/adjust": [{ because: "staff press it", provenBy: "tests/e2e/console-stock.test.ts" }],
  "/console/settings/stores/add": [{ because: "staff press it", provenBy: "tests/e2e/console-stores.test.ts" }],
  "/console/settings/stores/:id": ["details", "hours", "chairs", "tax", "series", "trade", "close", "reopen"].map(
    (intent) => ({ intent, because: "staff press it", provenBy: "tests/e2e/console-stores.test.ts" }),
  ),
  "/console/settings/stores/:id/roster": ["week", "day", "clear"].map((intent) => ({
    intent,
    because: "staff press it",
    provenBy: "tests/e2e/console-stores.test.ts",
  })),
  "/console/settings/staff/add": [{ because: "staff press it", provenBy: "tests/e2e/console-staff.test.ts" }],
  "/console/settings/staff/:id": [
    "role",
    "details",
    "grant",
    "revoke",
    "enable",
    "disable",
    "password",
    "sign-out",
    "reset-factor",
  ].map((intent) => ({ intent, because: "staff press it", provenBy: "tests/e2e/console-staff.test.ts" })),
  "/console/undo/:id": [{ because: "staff press it", provenBy: "tests/e2e/console-staff.test.ts" }],
  "/console/views": [
    { intent: "save", because: "staff press it", provenBy: "tests/e2e/console-lists.test.ts" },
    { intent: "remove", because: "staff press it", provenBy: "tests/e2e/console-lists.test.ts" },
  ],
} satisfies Record<string, Row>;
