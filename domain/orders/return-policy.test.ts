import { expect, test } from "vitest";
import {
  afterReturnWords,
  canReturn,
  lastReturnDay,
  POWER_LENS_WORDS,
  refundWords,
  RETURN_RULES,
  returnKindOf,
} from "./return-policy.ts";
import { RETURN_KINDS } from "./return-days.ts";

const deliveredAt = new Date("2026-05-10T06:00:00Z");

test("frames 14 days, sealed goods 7, refund within 7", () => {
  expect(lastReturnDay("frame", deliveredAt)).toBe("2026-05-24");
  expect(lastReturnDay("sealed", deliveredAt)).toBe("2026-05-17");
  expect([RETURN_RULES.frame.refundDays, RETURN_RULES.sealed.refundDays]).toEqual([7, 7]);
});

test("the last day counts until midnight in India", () => {
  expect(canReturn("frame", deliveredAt, new Date("2026-05-24T18:29:59Z"))).toBe(true);
  expect(canReturn("frame", deliveredAt, new Date("2026-05-24T18:30:00Z"))).toBe(false);
});

test("counter bills and memberships follow other terms", () => {
  expect(canReturn("counter", deliveredAt, deliveredAt)).toBe(false);
  expect(lastReturnDay("membership", deliveredAt)).toBeNull();
});

test("each row of a bill has its rule", () => {
  const online = { hasPower: false, boughtOnline: true, returns: "frame" } as const;
  expect(returnKindOf({ ...online, kind: "frame" })).toBe("frame");
  expect(returnKindOf({ ...online, kind: "goods", returns: "sealed" })).toBe("sealed");
  expect(returnKindOf({ ...online, kind: "lens", hasPower: true })).toBe("power-lens");
  expect(returnKindOf({ ...online, kind: "lens" })).toBe("frame");
  expect(returnKindOf({ ...online, kind: "membership", returns: "membership" })).toBe("membership");
  expect(returnKindOf({ ...online, kind: "frame", boughtOnline: false })).toBe("counter");
});

test("each rule stands under its own name", () => {
  for (const kind of RETURN_KINDS) expect(RETURN_RULES[kind].kind).toBe(kind);
});

test("the policy, the form and the wizard say one rule for lenses with power: money only when the shop was wrong", () => {
  const terms = "a remake or a credit note, or a refund if the error was ours";
  const { condition } = RETURN_RULES["power-lens"];
  for (const words of [condition, POWER_LENS_WORDS, afterReturnWords(["frame", "power-lens"])])
    expect(words).toContain(terms);
  expect(refundWords(RETURN_RULES["power-lens"])).toBe("7 days, if the error was ours");
  expect(afterReturnWords(["frame", "sealed"])).toBe(
    "We review it, reply by e-mail, and refund you within 7 days of receiving it.",
  );
  expect([refundWords(RETURN_RULES.frame), refundWords(RETURN_RULES.counter)]).toEqual(["7 days", "None"]);
});
