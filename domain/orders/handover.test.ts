import { expect, test } from "vitest";
import { handoverOf } from "./handover.ts";

test("an order without a payment order is a counter's; another store than the website's hands over", () => {
  expect(handoverOf({ paymentOrderId: null, storeId: 3 })).toBe("counter");
  expect(handoverOf({ paymentOrderId: "a", storeId: 45 })).toBe("delivery");
  expect(handoverOf({ paymentOrderId: "a", storeId: 3 })).toBe("collect");
});
