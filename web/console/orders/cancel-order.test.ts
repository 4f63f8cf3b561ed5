import { expect, test } from "vitest";
import { orderForm } from "./order-form.ts";
import { refundInWords } from "./order-moves.tsx";

const cancel = (note: string) => orderForm.safeParse({ intent: "move", from: "confirmed", to: "cancelled", note });

test("an order is cancelled for a reason, other steps need none", () => {
  expect(cancel("  ").error?.issues).toMatchObject([{ path: ["note"], message: "Say why, for your colleagues" }]);
  expect(cancel("The customer called").success).toBe(true);
  expect(orderForm.safeParse({ intent: "move", from: "confirmed", to: "verified", note: "" }).success).toBe(true);
});

test.each([
  [{ refundPaise: 3_88_900, isByHand: false }, "₹3,889.00 is paid back by itself, the way it was paid."],
  [
    { refundPaise: 3_88_900, isByHand: true },
    "₹3,889.00 is paid back to a bank account that the customer is asked for: somebody sends it by hand.",
  ],
  [{ refundPaise: 0, isByHand: true }, "Nothing was paid, so nothing is paid back."],
])("%j is said before it is cancelled", (facts, words) => {
  expect(refundInWords(facts)).toBe(words);
});
