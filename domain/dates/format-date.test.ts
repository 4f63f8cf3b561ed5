import { expect, test } from "vitest";
import { formatDate, formatDateTime, formatDay, formatTime } from "./format-date.ts";

test("day, short month, year in Indian time", () => {
  expect(formatDate(new Date("2026-09-04T18:30:00Z"))).toBe("5 Sep 2026");
  expect(formatDate(new Date("2026-12-31T18:29:59Z"))).toBe("31 Dec 2026");
});

test("time on the 24-hour clock", () => {
  expect(formatTime(new Date("2026-09-04T18:30:00Z"))).toBe("12:00 AM");
  expect(formatDateTime(new Date("2026-09-05T10:35:00Z"))).toBe("5 Sep 2026, 4:05 PM");
});

test("a calendar day is not moved by any zone", () => {
  expect(formatDay("2026-01-01")).toBe("1 Jan 2026");
});
