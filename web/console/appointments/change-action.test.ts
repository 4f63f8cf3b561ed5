import { expect, test } from "vitest";
import { doneWord } from "./change-action.ts";

const row = (startsAt: string, email: string) => ({ startsAt: new Date(startsAt), email });
const then = "2026-02-10T09:30:00Z";
const later = "2026-02-10T10:30:00Z";

test.each([
  ["move", later, "asha@example.in", "moved"],
  ["move", later, "", "moved-untold"],
  ["move", then, "asha@example.in", "moved-chair"],
  ["cancel", then, "asha@example.in", "cancelled"],
  ["cancel", then, "", "cancelled-untold"],
  ["came", then, "", "came"],
] as const)("after %s, at %s, with the address %j it says %s", (intent, at, email, word) => {
  expect(doneWord(intent, { before: row(then, email), after: row(at, email) })).toBe(word);
});
