import { expect, test } from "vitest";
import { isNarrowedEntry, openedOver, queryUnder } from "./use-narrowing.ts";

test("only an entry that a filter made gives its place to the next filter", () => {
  for (const state of [null, undefined, "narrowed", {}, { walk: 3 }]) expect(isNarrowedEntry(state)).toBe(false);
  expect(isNarrowedEntry({ narrowed: true })).toBe(true);
});

test("the entry of an open sheet knows the list under it, and is one that gives its place", () => {
  expect(queryUnder(openedOver("?shape=Round"))).toBe("?shape=Round");
  expect(isNarrowedEntry(openedOver("?"))).toBe(true);
  for (const state of [null, undefined, { narrowed: true }]) expect(queryUnder(state)).toBeUndefined();
});
