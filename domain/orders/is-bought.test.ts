import { expect, test } from "vitest";
import { isBought } from "./is-bought.ts";
import { isPlaced } from "./is-placed.ts";

const kept = { invoiceStatus: 1, stage: "delivered", quantity: 2, takenBack: 0 } as const;

test("bought is what is paid and kept, a part of it at least", () => {
  expect(isBought(kept)).toBe(true);
  expect(isBought({ ...kept, stage: "confirmed" })).toBe(true);
  expect(isBought({ ...kept, takenBack: 1 })).toBe(true);
  expect(isBought({ ...kept, takenBack: 2 })).toBe(false);
  for (const stage of ["cancelled", "returned"] as const) expect(isBought({ ...kept, stage })).toBe(false);
  for (const invoiceStatus of [0, 2]) expect(isBought({ ...kept, invoiceStatus })).toBe(false);
});

test("an order stands when it is paid, or is to be paid at the counter, at the door or in its store", () => {
  const online = { invoiceStatus: 0, paymentOrderId: "p", paymentMode: "Online" };
  expect(isPlaced(online)).toBe(false);
  expect(isPlaced({ ...online, invoiceStatus: 1 })).toBe(true);
  expect(isPlaced({ ...online, invoiceStatus: 2 })).toBe(false);
  expect(isPlaced({ ...online, paymentOrderId: null, paymentMode: "Cash" })).toBe(true);
  for (const paymentMode of ["Cash on delivery", "Pay in store"])
    expect(isPlaced({ ...online, paymentMode })).toBe(true);
});
