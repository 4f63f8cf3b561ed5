import { expect, test } from "vitest";
import { payInStoreSchema } from "#domain/content/payment-settings.ts";
import {
  decidePayInStore,
  lastDayOf,
  lastDayToPay,
  movedHoldEnd,
  type PayInStoreFacts,
  remindToPayAt,
  storeHoldEnd,
} from "./decide-pay-in-store.ts";

const on = payInStoreSchema.parse({ on: true });
const cart: PayInStoreFacts = {
  payablePaise: 200_000,
  isCollected: true,
  hasMembership: false,
  hasLenses: false,
  reservedOrders: 0,
};
const reasonOf = (facts: Partial<PayInStoreFacts>, setting = on) => {
  const decided = decidePayInStore(setting, { ...cart, ...facts });
  return decided.ok ? "ok" : decided.reason;
};

test("off by default; on, it is kept for seven days", () => {
  expect(reasonOf({}, payInStoreSchema.parse({}))).toBe("off");
  expect(decidePayInStore(on, cart)).toEqual({ ok: true, days: 7 });
});

test("only what is collected and lies on the shelf as it is sold", () => {
  expect(reasonOf({ isCollected: false })).toBe("sent");
  expect(reasonOf({ hasLenses: true })).toBe("lenses");
  expect(reasonOf({ hasMembership: true })).toBe("membership");
  expect(reasonOf({ payablePaise: 0 })).toBe("nothing_to_pay");
});

test("above the highest sum it is paid online, to the paisa", () => {
  expect(reasonOf({ payablePaise: 2_000_000 })).toBe("ok");
  expect(decidePayInStore(on, { ...cart, payablePaise: 2_000_001 })).toMatchObject({
    ok: false,
    reason: "too_much",
    message: "Orders above ₹20,000 can only be paid online",
  });
  expect(reasonOf({ payablePaise: 50_001 }, { ...on, limitPaise: 50_000 })).toBe("too_much");
});

test("who has two orders kept pays for one of them first", () => {
  expect(reasonOf({ reservedOrders: 1 })).toBe("ok");
  expect(reasonOf({ reservedOrders: 2 })).toBe("reserved_before");
});

test("kept to the end of the last day in India, whatever the hour of the order", () => {
  // 23 November 2026, 23:30 and 24 November, 00:30 in Kolkata.
  const late = new Date("2026-11-23T18:00:00Z");
  const early = new Date("2026-11-23T19:00:00Z");
  expect(lastDayToPay(late, 7)).toBe("2026-11-30");
  expect(storeHoldEnd(late, 7)).toEqual(new Date("2026-11-30T18:30:00Z"));
  expect(lastDayOf(storeHoldEnd(late, 7))).toBe("2026-11-30");
  expect(lastDayToPay(early, 7)).toBe("2026-12-01");
});

test("a reminder goes out at ten in the morning two days before the last one, where that is still to come", () => {
  const at = new Date("2026-11-23T06:00:00Z");
  expect(remindToPayAt(at, 7)).toEqual(new Date("2026-11-28T04:30:00Z"));
  expect(remindToPayAt(at, 2)).toBeNull();
  expect(remindToPayAt(at, 1)).toBeNull();
});

test("its last day is one on which the store is open, and the reminder goes by that", () => {
  const at = new Date("2026-11-23T06:00:00Z");
  const open = {
    storeTime: "Tuesday to Sunday 10:00 AM to 8:00 PM, Monday closed",
    closedDays: ["2026-12-01"],
    holidays: new Set(["2026-12-02"]),
  };
  expect(lastDayToPay(at, 7, open)).toBe("2026-12-03");
  expect(lastDayToPay(at, 6, open)).toBe("2026-11-29");
  expect(remindToPayAt(at, 7, open)).toEqual(new Date("2026-12-01T04:30:00Z"));
  const end = storeHoldEnd(at, 7);
  expect(lastDayOf(movedHoldEnd(end, open))).toBe("2026-12-03");
  expect(movedHoldEnd(end, { ...open, storeTime: "Every day 10:00 AM to 8:00 PM" })).toEqual(end);
});
