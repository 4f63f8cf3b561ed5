import { expect, test } from "vitest";
import { bookableDays, type EyeTestKind, findSlot, slotsOf } from "./eye-test-slots.ts";
import { weekdayName } from "#domain/dates/weekday-name.ts";
import { parseOpeningHours } from "./opening-hours.ts";

// Wednesday, half past eleven at night in India.
const now = new Date("2026-09-23T18:00:00Z");
const calendar = (kind: EyeTestKind, hours = "Every day 10:00 AM to 8:00 PM", holidays = ["2026-10-02"]) => ({
  kind,
  hours: parseOpeningHours(hours),
  holidays: new Set(holidays),
  now,
});

test("from tomorrow in India, for two weeks, without holidays", () => {
  const days = bookableDays(calendar("store"));
  expect(days[0]).toBe("2026-09-24");
  expect(days.at(-1)).toBe("2026-10-07");
  expect(days).not.toContain("2026-10-02");
  expect(days).toHaveLength(13);
});

test("the optometrist makes no visits on Sundays", () => {
  expect(bookableDays(calendar("home")).map(weekdayName)).not.toContain("Sunday");
  expect(bookableDays(calendar("store")).map(weekdayName)).toContain("Sunday");
});

test("a slot is an instant in Indian time", () => {
  expect(findSlot({ ...calendar("store"), day: "2026-09-24", time: "11:30" })?.toISOString()).toBe(
    "2026-09-24T06:00:00.000Z",
  );
  expect(slotsOf(calendar("home"), "2026-09-24")[0]!.startsAt.toISOString()).toBe("2026-09-24T04:30:00.000Z");
});

test.each([
  ["today", "2026-09-23", "11:30"],
  ["yesterday", "2026-09-22", "11:30"],
  ["a holiday", "2026-10-02", "11:30"],
  ["in a month", "2026-10-24", "11:30"],
  ["between slots", "2026-09-24", "11:31"],
  ["in the night", "2026-09-24", "03:00"],
  ["no day at all", "tomorrow", "11:30"],
])("%s cannot be booked", (_name, day, time) => {
  expect(findSlot({ ...calendar("store"), day, time })).toBeNull();
});

test("the shop's own holidays count, and so do a store's day off and its hours", () => {
  const short = calendar("store", "Tuesday to Sunday 12:00 PM to 4:00 PM", ["2026-09-24", "2026-09-30"]);
  const days = bookableDays(short);
  expect(days).not.toContain("2026-09-24");
  expect(days).not.toContain("2026-09-30");
  expect(days).toContain("2026-10-02");
  expect(days.map(weekdayName)).not.toContain("Monday");
  expect(slotsOf(short, "2026-09-25").map(({ time }) => time)).toEqual([
    "12:00",
    "12:30",
    "13:00",
    "14:30",
    "15:00",
    "15:30",
  ]);
  expect(findSlot({ ...short, day: "2026-09-28", time: "12:30" })).toBeNull();
  expect(findSlot({ ...short, day: "2026-09-25", time: "16:00" })).toBeNull();
});

test("a store whose hours cannot be read is bookable on every working day", () => {
  const days = bookableDays(calendar("store", "By appointment"));
  expect(days).toHaveLength(13);
});
