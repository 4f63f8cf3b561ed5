import { expect, test } from "vitest";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { decideBulkMove } from "./bulk-moves.ts";
import { type LensNeed, lensNeedOf, refusesLenses } from "./lens-need.ts";
import { permittedMoves } from "./stage-actions.ts";
import type { Stage } from "./stages.ts";

const SINGLE = { lens: { powerTypeCode: "single-vision-prescription-glasses" } };
const ZERO = { lens: { powerTypeCode: "zero-power-computer-glasses" } };
const FRAME = { lens: null };

test("one pair with power is enough to need a prescription", () => {
  expect(lensNeedOf([])).toBe("none");
  expect(lensNeedOf([FRAME, FRAME])).toBe("none");
  expect(lensNeedOf([FRAME, ZERO])).toBe("plain");
  expect(lensNeedOf([ZERO, SINGLE, FRAME])).toBe("prescribed");
});

const order = (stage: Stage, lensNeed: LensNeed) => ({
  stage,
  lensNeed,
  userId: 1,
  storeId: 45,
  paymentOrderId: "9f0c1f5e-7c1e-4a0b-9d52-0b6f0f0b7a11",
  paymentMode: "Online Payment",
  advancePaymentPaise: 0,
  address: null,
  isUnchecked: false,
});

test.each([
  ["confirmed", "none", ["packed", "cancelled"]],
  ["confirmed", "plain", ["verified", "cancelled"]],
  ["confirmed", "prescribed", ["prescription_needed", "verified", "cancelled"]],
  ["frame_received", "plain", ["verified", "cancelled"]],
  ["verified", "prescribed", ["lenses_ordered", "cancelled", "prescription_needed"]],
  ["verified", "plain", ["lenses_ordered", "cancelled"]],
  // Whoever brought it there by mistake brings it on.
  ["verified", "none", ["packed", "cancelled"]],
  ["prescription_needed", "none", ["confirmed", "cancelled"]],
  ["lenses_ordered", "none", ["fitting"]],
  ["quality_check", "prescribed", ["packed", "fitting", "lenses_ordered"]],
  ["quality_check", "none", ["packed", "fitting", "lenses_ordered"]],
] as const)("from %s, with lenses: %s, an order goes to %j", (stage, lensNeed, moves) => {
  expect(permittedMoves(SYSTEM, order(stage, lensNeed))).toEqual(moves);
});

test("what is refused says why, of one order and of many", () => {
  expect(refusesLenses(order("confirmed", "none"), "verified")).toBe("no_lenses");
  expect(refusesLenses(order("confirmed", "plain"), "prescription_needed")).toBe("no_prescription");
  expect(refusesLenses(order("confirmed", "none"), "packed")).toBeNull();
  for (const need of ["plain", "prescribed"] as const) {
    expect(decideBulkMove(SYSTEM, order("verified", need), "packed")).toBe("not_made");
    expect(decideBulkMove(SYSTEM, order("fitting", need), "packed")).toBe("not_next");
    expect(decideBulkMove(SYSTEM, order("quality_check", need), "packed")).toBeNull();
  }
  expect(decideBulkMove(SYSTEM, order("confirmed", "none"), "verified")).toBe("no_lenses");
  expect(decideBulkMove(SYSTEM, order("confirmed", "none"), "fitting")).toBe("not_next");
  expect(decideBulkMove(SYSTEM, order("confirmed", "prescribed"), "verified")).toBeNull();
});
