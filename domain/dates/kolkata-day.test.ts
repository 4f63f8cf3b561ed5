import { expect, test } from "vitest";
import { addDays, dayTime, kolkataDay, startOfKolkataDay, weekday } from "./kolkata-day.ts";

test("the day changes at midnight in India", () => {
  expect(kolkataDay(new Date("2026-05-09T18:29:59Z"))).toBe("2026-05-09");
  expect(kolkataDay(new Date("2026-05-09T18:30:00Z"))).toBe("2026-05-10");
  expect(startOfKolkataDay("2026-05-10").toISOString()).toBe("2026-05-09T18:30:00.000Z");
});

test("days are added over months and leap days", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

test("weekdays count from Sunday", () => {
  expect(weekday("2026-05-10")).toBe(0);
  expect(weekday("2026-05-16")).toBe(6);
});

test("text that is no day is refused", () => {
  for (const bad of ["2026-02-30", "10-05-2026", ""]) expect(() => dayTime(bad)).toThrow(RangeError);
});
