import { expect, test } from "vitest";
import { bookableDays, findSlot, slotsOf, weekdayName } from "./eye-test-slots.ts";

// Wednesday, half past eleven at night in India.
const now = new Date("2026-09-23T18:00:00Z");

test("from tomorrow in India, for two weeks, without holidays", () => {
  const days = bookableDays("store", now);
  expect(days[0]).toBe("2026-09-24");
  expect(days.at(-1)).toBe("2026-10-07");
  expect(days).not.toContain("2026-10-02");
  expect(days).toHaveLength(13);
});

test("the optometrist makes no visits on Sundays", () => {
  expect(bookableDays("home", now).map(weekdayName)).not.toContain("Sunday");
  expect(bookableDays("store", now).map(weekdayName)).toContain("Sunday");
});

test("a slot is an instant in Indian time", () => {
  expect(findSlot({ kind: "store", day: "2026-09-24", time: "11:30", now })?.toISOString()).toBe(
    "2026-09-24T06:00:00.000Z",
  );
  expect(slotsOf("home", "2026-09-24")[0]!.startsAt.toISOString()).toBe("2026-09-24T04:30:00.000Z");
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
  expect(findSlot({ kind: "store", day, time, now })).toBeNull();
});
