import { expect, test } from "vitest";
import { isAskedAbout, isFollowed } from "./use-ask-before-leaving.ts";

const here = { pathname: "/console/settings/shop", search: "" };
const to = (pathname: string, search = "") => ({ pathname, search });
const form = (isUndo = false) => ({ closest: () => (isUndo ? {} : null) });

test.each([
  ["a link to another page", to("/console/orders"), null, true],
  ["a link to another view of the page", to(here.pathname, "?version=2"), null, true],
  ["a link into the page", here, null, false],
  ["a form of the page", to(here.pathname, "?done=saved"), form(), false],
  ["a form that leads away", to("/console/stores/add"), form(), true],
  ["the press that undoes", to("/console/undo/7"), form(true), false],
  ["the press that signs out", to("/logout"), form(), true],
  ["the clock that signs out, or locks the till", to("/logout"), null, false],
] as const)("%s", (_way, there, sending, isAsked) => {
  expect(isAskedAbout({ here, there, sending })).toBe(isAsked);
});

test("another query of a page that keeps what is typed", () => {
  const way = { here, sending: null, isKeptByQuery: true };
  expect(isAskedAbout({ ...way, there: to(here.pathname, "?day=2026-07-09") })).toBe(false);
  expect(isAskedAbout({ ...way, there: to("/console/orders") })).toBe(true);
});

test.each([
  ["a form of the page", {}, true, true],
  ["a form of the frame around it", {}, false, false],
  ["a scan, which a fetcher sends", { stays: "true" }, true, false],
  ["a form that leads to another page", { leaves: "true" }, true, true],
] as const)("whether the page answers next to %s", (_form, dataset, isOfPage, isAwaited) => {
  expect(isFollowed({ dataset, matches: () => isOfPage })).toBe(isAwaited);
});
