import { expect, test } from "vitest";
import { PAYMENT_WAY_FACTS, PAYMENT_WAYS, readPaymentWay } from "./payment-ways.ts";

test("a way is read as people and programs write it", () => {
  for (const text of ["online", "Online", " Online Payment "]) expect(readPaymentWay(text)).toBe("online");
  for (const text of ["cash_on_delivery", "Cash on Delivery", "COD"])
    expect(readPaymentWay(text)).toBe("cash_on_delivery");
  for (const text of ["", "cash", "card", "constructor"]) expect(readPaymentWay(text)).toBeNull();
});

test("what is printed is read back, and no two ways share their ids", () => {
  for (const way of PAYMENT_WAYS) expect(readPaymentWay(PAYMENT_WAY_FACTS[way].mode)).toBe(way);
  const prefixes = PAYMENT_WAYS.map((way) => PAYMENT_WAY_FACTS[way].idPrefix);
  expect(new Set(prefixes).size).toBe(PAYMENT_WAYS.length);
});
