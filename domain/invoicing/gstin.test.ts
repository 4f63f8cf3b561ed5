import { expect, test } from "vitest";
import { checkDigit, checkGstin } from "./gstin.ts";

test("accepts valid numbers and tells their State", () => {
  for (const gstin of ["07AAACO1234B1Z6", "27AAACO1234B1Z4", "29AAACO1234B1Z0"]) {
    expect(checkGstin(gstin)).toEqual({ ok: true, gstin, stateCode: gstin.slice(0, 2) });
  }
  expect(checkGstin(" 07aaaco1234b1z6 ")).toMatchObject({ ok: true, gstin: "07AAACO1234B1Z6" });
});

test("finds any single wrong digit or letter", () => {
  const good = "07AAACO1234B1Z6";
  for (let place = 0; place < 14; place += 1) {
    const other = good[place] === "2" ? "3" : /\d/.test(good[place]!) ? "2" : good[place] === "D" ? "E" : "D";
    const bad = good.slice(0, place) + other + good.slice(place + 1);
    expect(checkGstin(bad).ok).toBe(false);
  }
  expect(checkGstin("07AAACO1234B1Z7")).toMatchObject({ reason: "check-digit" });
});

test("refuses other shapes", () => {
  for (const bad of ["", "07AAACO1234B1Z", "AAAACO1234B1Z6", "07AAACO1234B0Z6"]) {
    expect(checkGstin(bad)).toMatchObject({ ok: false, reason: "format" });
  }
  expect(checkDigit("07AAACO1234B1Z")).toBe("6");
});
