import { expect, test } from "vitest";
import { type CalendarEntry, calendarFile, googleCalendarLink } from "./eye-test-calendar-entry.ts";

const entry: CalendarEntry = {
  id: "5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10",
  changes: 0,
  kind: "store",
  startsAt: new Date("2026-02-12T07:30:00Z"),
  isCancelled: false,
  store: { name: "Chashma Saket", address: "4 Anupam Arcade; first floor", city: "New Delhi", phone: "98110 00102" },
};
const given = { host: "chashma.example", shopName: "Chashma", now: new Date("2026-02-10T06:30:00.123Z") };
const linesOf = (one: CalendarEntry) => calendarFile(one, given).replaceAll("\r\n ", "").split("\r\n");

test("the time of India, an id that stays, and a number that counts the changes", () => {
  expect(linesOf(entry)).toEqual(
    expect.arrayContaining([
      "METHOD:PUBLISH",
      "UID:5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10@chashma.example",
      "DTSTAMP:20260210T063000Z",
      "SEQUENCE:0",
      "DTSTART;TZID=Asia/Kolkata:20260212T130000",
      "DTEND;TZID=Asia/Kolkata:20260212T132000",
      String.raw`LOCATION:Chashma Saket\, 4 Anupam Arcade\; first floor\, New Delhi`,
      "STATUS:CONFIRMED",
    ]),
  );
  const moved = linesOf({ ...entry, changes: 2, startsAt: new Date("2026-02-13T05:30:00Z") });
  expect(moved).toContain("UID:5f0c2f0e-7c0a-4a2e-9d5b-2f6f3f1f9d10@chashma.example");
  expect(moved).toContain("SEQUENCE:2");
  expect(moved).toContain("DTSTART;TZID=Asia/Kolkata:20260213T110000");
});

test("a cancelled one takes the entry away; at home nobody's address is told", () => {
  const lines = linesOf({ ...entry, kind: "home", isCancelled: true, changes: 1 });
  expect(lines).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "LOCATION:At home"]));
  expect(lines).toContain("DTEND;TZID=Asia/Kolkata:20260212T134000");
});

test("no line is longer than 75 bytes, and each ends as the format wants", () => {
  const long = { ...entry, store: { ...entry.store, name: "चश्मा ".repeat(30) } };
  const file = calendarFile(long, given);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

test("a link that opens an entry in Google's calendar, with the same facts", () => {
  const link = new URL(googleCalendarLink(entry, "Chashma"));
  expect(link.origin).toBe("https://calendar.google.com");
  expect(link.searchParams.get("dates")).toBe("20260212T130000/20260212T132000");
  expect(link.searchParams.get("ctz")).toBe("Asia/Kolkata");
});
