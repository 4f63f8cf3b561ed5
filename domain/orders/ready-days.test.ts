import { expect, test } from "vitest";
import { readyRange } from "./ready-days.ts";

const none = new Set<string>();
const weekdays = "Monday to Saturday 10:00 AM to 8:00 PM, Sunday closed";
const ready = (at: string, hasLenses: boolean, storeTime = weekdays, holidays: ReadonlySet<string> = none) =>
  readyRange(new Date(`${at}+05:30`), { storeTime, hasLenses }, holidays);

test("what lies on the shelf is ready on the same day while the store is open for two hours more", () => {
  expect(ready("2026-05-04T09:00", false)).toEqual({ from: "2026-05-04", to: "2026-05-04" });
  expect(ready("2026-05-04T18:00", false).from).toBe("2026-05-04");
  expect(ready("2026-05-04T18:01", false).from).toBe("2026-05-05");
});

test("a day on which the store is closed is passed over", () => {
  expect(ready("2026-05-09T19:00", false).from).toBe("2026-05-11");
  expect(ready("2026-05-10T11:00", false).from).toBe("2026-05-11");
});

test("hours that cannot be read promise the next day", () => {
  expect(ready("2026-05-04T09:00", false, "Please call us").from).toBe("2026-05-05");
  expect(ready("2026-05-04T09:00", false, "Every day closed").from).toBe("2026-05-05");
});

test("lenses come from the lab in working days, and to a store that is open", () => {
  expect(ready("2026-05-04T09:00", true)).toEqual({ from: "2026-05-08", to: "2026-05-12" });
  expect(ready("2026-05-04T09:00", true, weekdays, new Set(["2026-05-06"]))).toEqual({
    from: "2026-05-11",
    to: "2026-05-13",
  });
  expect(ready("2026-05-04T09:00", true, "Saturday to Sunday 10:00 AM to 8:00 PM").from).toBe("2026-05-09");
});

test("on a holiday of the shop no store lays anything ready", () => {
  const holidays = new Set(["2026-05-04", "2026-05-05"]);
  expect(ready("2026-05-04T09:00", false, weekdays, holidays)).toEqual({ from: "2026-05-06", to: "2026-05-06" });
  expect(ready("2026-05-02T19:00", false, weekdays, holidays).from).toBe("2026-05-06");
  expect(ready("2026-05-04T09:00", false, "Please call us", holidays).from).toBe("2026-05-06");
});
