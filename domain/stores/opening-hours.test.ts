import { expect, test } from "vitest";
import { openState, openWords } from "./open-state.ts";
import { parseOpeningHours } from "./opening-hours.ts";

const week = "Monday to Saturday 10:00 AM to 8:00 PM, Sunday 11:00 AM to 6:00 PM";
const tenToEight = { opens: 600, closes: 1_200 };

test("the hours of a store are read from its words", () => {
  expect(parseOpeningHours(week)).toEqual([
    { opens: 660, closes: 1_080 },
    ...Array.from({ length: 6 }, () => tenToEight),
  ]);
  expect(parseOpeningHours("Every day 11:00 AM to 9:30 PM")).toEqual(
    Array.from({ length: 7 }, () => ({ opens: 660, closes: 1_290 })),
  );
  expect(parseOpeningHours("Tuesday to Sunday 10 am to 8 pm")![1]).toBeNull();
  expect(
    parseOpeningHours("Monday to Friday 10:00 AM to 8:00 PM, Saturday 10:00 AM to 2:00 PM, Sunday closed"),
  ).toEqual([null, ...Array.from({ length: 5 }, () => tenToEight), { opens: 600, closes: 840 }]);
  expect(parseOpeningHours("Saturday to Monday 6:00 PM to 12:00 AM")).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((day) => ([6, 0, 1].includes(day) ? { opens: 1_080, closes: 1_440 } : null)),
  );
});

test.each([
  "",
  "By appointment",
  "Every day",
  "Someday 10:00 AM to 8:00 PM",
  "Every day 8:00 PM to 10:00 AM",
  "Every day 25:00 AM to 8 PM",
])("%j tells no hours", (text) => expect(parseOpeningHours(text)).toBeNull());

// 2026-02-10 is a Tuesday; India is five and a half hours ahead.
test.each([
  ["2026-02-10T04:29:59Z", "Closed, opens at 10:00 AM"],
  ["2026-02-10T04:30:00Z", "Open now, until 8:00 PM"],
  ["2026-02-10T14:29:59Z", "Open now, until 8:00 PM"],
  ["2026-02-10T14:30:00Z", "Closed, opens tomorrow at 10:00 AM"],
  ["2026-02-10T20:00:00Z", "Closed, opens at 10:00 AM"],
  ["2026-02-14T14:30:00Z", "Closed, opens tomorrow at 11:00 AM"],
  ["2026-02-15T06:00:00Z", "Open now, until 6:00 PM"],
])("at %s: %s", (now, words) => {
  expect(openWords(openState(parseOpeningHours(week)!, new Date(now)))).toBe(words);
});

test("a day off is passed over, and a store without hours is closed", () => {
  const hours = parseOpeningHours("Monday to Friday 10:00 AM to 8:00 PM")!;
  expect(openWords(openState(hours, new Date("2026-02-13T15:00:00Z")))).toBe("Closed, opens Monday at 10:00 AM");
  expect(openWords(openState([null, null, null, null, null, null, null], new Date("2026-02-13T15:00:00Z")))).toBe(
    "Closed",
  );
});
