import { expect, test } from "vitest";
import { isUnsaid } from "./is-unsaid.ts";

const now = new Date("2026-11-24T09:30:00Z");

test.each([
  ["2026-11-24T09:00:00Z", null, true],
  ["2026-11-23T09:00:00Z", null, true],
  ["2026-11-24T09:01:00Z", null, false],
  ["2026-11-24T10:00:00Z", null, false],
  ["2026-11-24T09:00:00Z", "came", false],
  ["2026-11-24T09:00:00Z", "missed", false],
] as const)("an eye test of %s, %s: somebody is to say so, %s", (startsAt, outcome, is) =>
  expect(isUnsaid({ startsAt: new Date(startsAt), outcome }, now)).toBe(is),
);
