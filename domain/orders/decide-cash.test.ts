import { expect, test } from "vitest";
import { cashOnDeliverySchema } from "#domain/content/payment-settings.ts";
import { type CashFacts, decideCash } from "./decide-cash.ts";

const on = cashOnDeliverySchema.parse({ on: true, limitPaise: 500_000, feePaise: 4_900 });
const cart: CashFacts = {
  payablePaise: 200_000,
  zipCode: "110001",
  isCollected: false,
  hasMembership: false,
  hasOwnFrame: false,
  hasPowerLenses: false,
  unpaidOrders: 0,
};
const reasonOf = (facts: Partial<CashFacts>, setting = on) => {
  const decided = decideCash(setting, { ...cart, ...facts });
  return decided.ok ? "ok" : decided.reason;
};

test("off by default, and with a fee when it is on", () => {
  expect(reasonOf({}, cashOnDeliverySchema.parse({}))).toBe("off");
  expect(decideCash(on, cart)).toEqual({ ok: true, feePaise: 4_900 });
});

test("who has parcels to pay for pays the next one online", () => {
  expect(on.mostUnpaid).toBe(3);
  expect(reasonOf({ unpaidOrders: 2 })).toBe("ok");
  expect(reasonOf({ unpaidOrders: 3 })).toBe("unpaid_before");
});

test("the limit counts the fee and is allowed itself", () => {
  expect(reasonOf({ payablePaise: 495_100 })).toBe("ok");
  expect(decideCash(on, { ...cart, payablePaise: 495_200 })).toMatchObject({
    reason: "over_limit",
    message: "Cash on delivery is for orders up to ₹5,000",
  });
});

test("PIN codes or their first digits are served or refused; refusing wins, and no list serves all", () => {
  const pins = (served: string[], refused: string[]) => ({ ...on, pinCodes: { served, refused } });
  expect(reasonOf({}, pins(["11", "1220"], []))).toBe("ok");
  expect(reasonOf({ zipCode: "122018" }, pins(["11", "1220"], []))).toBe("ok");
  expect(reasonOf({ zipCode: "122100" }, pins(["11", "1220"], []))).toBe("pin_code");
  expect(reasonOf({}, pins(["11"], ["110001"]))).toBe("pin_code");
  expect(reasonOf({}, pins([], ["19"]))).toBe("ok");
  expect(reasonOf({ zipCode: null }, pins(["11"], []))).toBe("ok");
});

test("what cannot be taken back at the door is paid online", () => {
  expect(reasonOf({ hasMembership: true })).toBe("membership");
  expect(reasonOf({ hasOwnFrame: true })).toBe("own_frame");
  expect(reasonOf({ hasPowerLenses: true })).toBe("ok");
  expect(reasonOf({ hasPowerLenses: true }, { ...on, powerLenses: false })).toBe("power_lenses");
  expect(reasonOf({ isCollected: true })).toBe("collected");
  expect(reasonOf({ payablePaise: 0 })).toBe("nothing_to_pay");
});
