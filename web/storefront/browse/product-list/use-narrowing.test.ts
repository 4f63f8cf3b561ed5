import { expect, test } from "vitest";
import { isNarrowedEntry } from "./use-narrowing.ts";

test("only an entry that a filter made gives its place to the next filter", () => {
  for (const state of [null, undefined, "narrowed", {}, { walk: 3 }]) expect(isNarrowedEntry(state)).toBe(false);
  expect(isNarrowedEntry({ narrowed: true })).toBe(true);
});
