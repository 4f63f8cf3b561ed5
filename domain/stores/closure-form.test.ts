import { expect, test } from "vitest";
import { closeForm, sureOf } from "./closure-form.ts";

const fromDay = "2026-12-01";
const known = (sure: string, over: { fromDay?: string; toDay?: string } = {}) =>
  closeForm.parse({ intent: "close", fromDay, toDay: "", reason: "Repairs", sure, ...over }).known;

test("a tick that eye tests stay booked says yes to the days that it was shown for, and to no others", () => {
  const sure = sureOf({ fromDay, toDay: fromDay, booked: 3 });
  expect(sure).toBe("2026-12-01_2026-12-01_3");
  expect(known(sure)).toBe(3);
  // One day may be written as both.
  expect(known(sure, { toDay: fromDay })).toBe(3);
  expect(known(sure, { fromDay: "2026-12-02" })).toBe(0);
  expect(known(sure, { toDay: "2026-12-02" })).toBe(0);
});

test("what is no tick of this form is none, and the form is asked again", () => {
  for (const sure of ["", "3", "on", "2026-12-01_2026-12-01", "2026-12-01_2026-12-01_", "2026-12-01_2026-12-01_-1"])
    expect(known(sure), sure).toBe(0);
});
