import { expect, test } from "vitest";
import { seatsAt } from "./eye-test-slots.ts";
import { type Shift, staffedAt } from "./roster.ts";
import { codeOf, readShiftCode, shiftWords } from "./shift-code.ts";
import { dayForm, weekForm } from "./shift-form.ts";

const shift = (userId: number, over: Partial<Shift>): Shift => ({
  userId,
  weekday: null,
  day: null,
  starts: 600,
  ends: 1_080,
  ...over,
});
// A Thursday.
const day = "2026-02-12";
const at = (roster: readonly Shift[], from: number) => staffedAt(roster, { day, from, to: from + 30 });

test("without a week there is no roster, whatever single days say", () => {
  expect(at([], 660)).toBeNull();
  expect(at([shift(1, { day })], 660)).toBeNull();
  expect(seatsAt({ kind: "store", chairs: 3, roster: [] }, day, 660)).toBe(3);
});

test("somebody counts for a test that ends in their hours, and a day stands in place of the week", () => {
  const week = [shift(1, { weekday: 4 }), shift(2, { weekday: 1 })];
  expect([590, 600, 1_050, 1_051].map((from) => at(week, from))).toEqual([0, 1, 1, 0]);
  expect(at([...week, shift(1, { day, starts: null, ends: null })], 660)).toBe(0);
  expect(at([...week, shift(2, { day, starts: 840 })], 660)).toBe(1);
  expect(at([...week, shift(2, { day, starts: 840 })], 900)).toBe(2);
});

test("places are chairs with somebody to test, and visits at home have their own", () => {
  const roster = [1, 2, 3].map((userId) => shift(userId, { weekday: 4 }));
  expect(seatsAt({ kind: "store", chairs: 2, roster }, day, 660)).toBe(2);
  expect(seatsAt({ kind: "store", chairs: 5, roster }, day, 660)).toBe(3);
  expect(seatsAt({ kind: "home", chairs: 5, roster: [shift(1, { weekday: 1 })] }, day, 660)).toBe(1);
});

test("hours are one word, and are read from it", () => {
  expect([undefined, shift(1, {}), shift(1, { starts: null, ends: null })].map(codeOf)).toEqual([
    "",
    "600-1080",
    "off",
  ]);
  expect(readShiftCode("600-1080")).toEqual({ starts: 600, ends: 1_080 });
  expect(["", "off", "600-1440"].map(shiftWords)).toEqual(["", "day off", "10:00 AM to 12:00 AM"]);
});

test("a week and a day are read from their forms, each mistake at its field", () => {
  const sent = {
    intent: "week",
    person: "7",
    shown: "{}",
    works1: "yes",
    from1: "10:00",
    to1: "00:00",
    from2: "09:00",
  };
  expect(weekForm.parse(sent)).toMatchObject({ userId: 7, to: { "1": "600-1440", "2": "" } });
  const wrong = weekForm.safeParse({ ...sent, to1: "09:00" });
  expect(wrong.error?.issues).toMatchObject([{ path: ["to1"], message: "It ends after it begins" }]);
  expect(weekForm.safeParse({ ...sent, shown: "no" }).success).toBe(false);
  expect(dayForm.parse({ intent: "day", person: "7", day, what: "off" })).toEqual({ userId: 7, day, code: "off" });
  expect(dayForm.safeParse({ intent: "day", person: "7", day, what: "hours" }).error?.issues).toHaveLength(2);
});
