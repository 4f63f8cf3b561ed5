import { expect, test } from "vitest";
import { parseOpeningHours } from "#domain/stores/opening-hours.ts";
import { whyClosed } from "./why-closed.ts";

const hours = parseOpeningHours("Monday to Saturday 10:00 AM to 8:00 PM, Sunday closed");
const closures = [{ fromDay: "2026-02-11", toDay: "2026-02-12", reason: "Repairs" }];
/** 10 February 2026 is a Tuesday. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

test.each([
  ["2026-02-10", "10:00", null],
  ["2026-02-10", "19:59", null],
  ["2026-02-10", "09:59", "The store is closed now: it opens at 10:00 AM."],
  ["2026-02-10", "20:00", "The store is closed now: it closed at 8:00 PM."],
  ["2026-02-11", "12:00", "The store is closed today: Repairs."],
  ["2026-02-12", "23:59", "The store is closed today: Repairs."],
  ["2026-02-15", "12:00", "The store is closed today: Sunday is its day off."],
])("on %s at %s: %s", (day, time, words) => {
  expect(whyClosed({ hours, closures, now: at(day, time) })).toBe(words);
});

test("hours that cannot be read close nothing; a closed day does", () => {
  expect(whyClosed({ hours: null, closures, now: at("2026-02-15", "03:00") })).toBeNull();
  expect(whyClosed({ hours: null, closures, now: at("2026-02-11", "12:00") })).toBe(
    "The store is closed today: Repairs.",
  );
});
