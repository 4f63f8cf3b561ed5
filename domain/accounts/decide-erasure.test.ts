import { expect, test } from "vitest";
import { STAGES } from "#domain/orders/stages.ts";
import { decideErasure, type ErasureFacts } from "./decide-erasure.ts";

const quiet: ErasureFacts = { role: "customer", orders: [], openPayments: 0, openRequests: 0, openRefunds: 0 };
const paid = { invoiceStatus: 1, balancePaise: 0 };

test("an account with nothing under way may go", () => {
  expect(decideErasure(quiet)).toEqual({ ok: true });
});

test("a paid order keeps it until it has ended, one that failed does not", () => {
  const may = STAGES.filter((stage) => decideErasure({ ...quiet, orders: [{ ...paid, stage }] }).ok);
  expect(may).toEqual(["payment_failed", "delivered", "returned", "cancelled"]);
  expect(decideErasure({ ...quiet, orders: [{ ...paid, invoiceStatus: 0, stage: "awaiting_payment" }] })).toEqual({
    ok: false,
    reason: "order_under_way",
  });
  expect(decideErasure({ ...quiet, orders: [{ ...paid, invoiceStatus: 2, stage: "awaiting_payment" }] }).ok).toBe(true);
  const one = { ...paid, stage: "shipped" } as const;
  const done = { ...paid, stage: "delivered" } as const;
  expect(decideErasure({ ...quiet, orders: [done, one, done] }).ok).toBe(false);
});

test("a balance at a counter keeps it, wherever the goods are", () => {
  const owed = { invoiceStatus: 0, stage: "delivered", balancePaise: 1 } as const;
  expect(decideErasure({ ...quiet, orders: [owed] })).toEqual({ ok: false, reason: "order_under_way" });
  expect(decideErasure({ ...quiet, orders: [{ ...owed, balancePaise: 0 }] })).toEqual({ ok: true });
});

test.each([
  ["staff", { role: "seller" }],
  ["payment_under_way", { openPayments: 1 }],
  ["request_under_way", { openRequests: 1 }],
  ["request_under_way", { openRequests: 1, orders: [{ ...paid, stage: "return_requested" }] }],
  ["money_under_way", { openRefunds: 1 }],
] as const)("%s", (reason, over) => {
  expect(decideErasure({ ...quiet, ...over })).toEqual({ ok: false, reason });
});
