import { expect, test } from "vitest";
import { counterStage } from "./counter-stage.ts";
import { readCounterPaymentMode } from "./counter-payment-modes.ts";

test("goods are handed over when they are paid for, and glasses are made first", () => {
  const goods = { hasLenses: false, lacksPrescription: false };
  expect(counterStage({ ...goods, isPaid: true })).toBe("delivered");
  expect(counterStage({ ...goods, isPaid: false })).toBe("ready_to_collect");
  for (const isPaid of [true, false]) {
    expect(counterStage({ hasLenses: true, lacksPrescription: false, isPaid })).toBe("confirmed");
    expect(counterStage({ hasLenses: true, lacksPrescription: true, isPaid })).toBe("prescription_needed");
  }
});

test("payment modes are read as people write them", () => {
  expect(["cash", " UPI ", "Net Banking", "netbanking", "net-banking", "Card"].map(readCounterPaymentMode)).toEqual([
    "cash",
    "upi",
    "net_banking",
    "net_banking",
    "net_banking",
    "card",
  ]);
  expect(["online", "", "toString", "cash card"].map(readCounterPaymentMode)).toEqual([null, null, null, null]);
});
