import { expect, test } from "vitest";
import { readOrderPlace, writeOrderPlace } from "./order-views.ts";
import { readOrderTerm } from "./read-order-term.ts";

test("a phone number is known with its country code, spaces and hyphens, and by its last digits", () => {
  for (const typed of [
    "9812345678",
    "+91 98123 45678",
    "098123-45678",
    "91 9812345678",
    "(98123) 45678",
    "0091 98123.45678",
  ])
    expect(readOrderTerm(typed), typed).toEqual({ kind: "phone", text: "9812345678" });
  expect(readOrderTerm(" 5678 ")).toEqual({ kind: "end of phone", text: "5678" });
});

test("a bill number is read as people type it; all else are words", () => {
  expect(readOrderTerm("7qk3 mozp 9xvt 2b6h")).toEqual({ kind: "bill", text: "7QK3-M0ZP-9XVT-2B6H" });
  expect(readOrderTerm("Asha  Rao")).toEqual({ kind: "words", text: "Asha Rao" });
  expect(readOrderTerm("123")).toEqual({ kind: "words", text: "123" });
  expect(readOrderTerm("  ")).toBeNull();
});

test("a place in the list is read as it was written, and nothing else is one", () => {
  const place = { at: "1795482000000000", id: "0b7c6f0e-9a51-4c1c-8f3e-2f7a1d1c0e11" };
  for (const one of [place, { ...place, day: "2026-11-24" }, { ...place, day: null }])
    expect(readOrderPlace(writeOrderPlace(one))).toEqual(one);
  for (const text of [
    null,
    "",
    `2026-13-01_${writeOrderPlace(place)}`,
    `soon_${writeOrderPlace(place)}`,
    "1_2",
    "x_0b7c6f0e-9a51-4c1c-8f3e-2f7a1d1c0e11",
  ])
    expect(readOrderPlace(text)).toBeNull();
});
