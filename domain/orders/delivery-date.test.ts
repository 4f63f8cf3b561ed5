import { expect, test } from "vitest";
import { deliveryRange, isWorkingDay } from "./delivery-date.ts";
import { holidayDates, LISTED_HOLIDAYS } from "./holidays.ts";

const none = new Set<string>();

test("5 to 11 working days, no weekends", () => {
  expect(deliveryRange(new Date("2026-05-04T06:00:00Z"), none)).toEqual({ from: "2026-05-11", to: "2026-05-19" });
});

test("an order at the weekend counts from Monday", () => {
  const saturday = deliveryRange(new Date("2026-05-09T06:00:00Z"), none);
  const sunday = deliveryRange(new Date("2026-05-10T06:00:00Z"), none);
  expect(saturday).toEqual({ from: "2026-05-15", to: "2026-05-25" });
  expect(sunday).toEqual(saturday);
});

test("late on Monday in UTC is Tuesday in India", () => {
  expect(deliveryRange(new Date("2026-05-04T19:00:00Z"), none).from).toBe("2026-05-12");
});

test("a listed holiday is passed over", () => {
  const holidays = new Set(["2026-05-06"]);
  expect(deliveryRange(new Date("2026-05-04T06:00:00Z"), holidays)).toEqual({ from: "2026-05-12", to: "2026-05-20" });
});

test("the shop's own list holds the national days", () => {
  const holidays = holidayDates(LISTED_HOLIDAYS);
  for (const day of ["2027-01-26", "2027-08-15", "2026-10-02", "2026-12-25"])
    expect(isWorkingDay(day, holidays)).toBe(false);
  expect(deliveryRange(new Date("2027-01-25T06:00:00Z"), holidays).from).toBe("2027-02-02");
});
