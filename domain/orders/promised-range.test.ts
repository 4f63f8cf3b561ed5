import { expect, test } from "vitest";
import { promisedRange } from "./promised-range.ts";

const none = new Set<string>();
const paidAt = new Date("2026-05-04T06:00:00Z");
const fromPayment = { from: "2026-05-11", to: "2026-05-19" };

test("an order that needs no prescription counts from its payment", () => {
  expect(promisedRange({ paidAt, needsPrescription: false, prescriptionAt: null }, none)).toEqual(fromPayment);
});

test("nothing is promised while a prescription is missing", () => {
  expect(promisedRange({ paidAt, needsPrescription: true, prescriptionAt: null }, none)).toBeNull();
});

test("the days count anew from the day on which the prescription came", () => {
  const prescriptionAt = new Date("2026-05-06T06:00:00Z");
  expect(promisedRange({ paidAt, needsPrescription: true, prescriptionAt }, none)).toEqual({
    from: "2026-05-13",
    to: "2026-05-21",
  });
});

test("one that was given before the payment counts from the payment", () => {
  const prescriptionAt = new Date("2026-04-01T06:00:00Z");
  expect(promisedRange({ paidAt, needsPrescription: true, prescriptionAt }, none)).toEqual(fromPayment);
});
