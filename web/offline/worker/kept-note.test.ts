import { expect, test } from "vitest";
import { addKeptNote } from "./kept-note.ts";

const skip = '<a class="skip-link" href="#content">Skip to the content</a>';
const page = `<html><body class="a">${skip}<div id="content">Goods</div></body></html>`;
const keptAt = new Date("2026-11-22T05:12:00Z");
const say = (now: string, offline = true) => addKeptNote(page, { keptAt, now: new Date(now), offline });

test("a kept page says so before anything else, and is otherwise as it was", () => {
  const html = say("2026-11-22T06:00:00Z");
  expect(html).toContain("You are offline. This page was saved at 10:42 AM. Prices and stock may have changed.");
  expect(html).toMatch(
    /<body class="a"><a class="skip-link"[^>]+>Skip to the content<\/a><kept-note [^>]+>[^<]+<a href="" [^>]+>Try again<\/a><\/kept-note><div id="content">/,
  );
  expect(html.replace(/<kept-note.*<\/kept-note>/, "")).toBe(page);
});

test("a page without a link to its content begins with the note", () => {
  const html = addKeptNote("<body><main>Goods</main></body>", { keptAt, now: keptAt, offline: true });
  expect(html).toMatch(/^<body><kept-note .+<\/kept-note><main>Goods<\/main><\/body>$/);
});

test("one of another day names the day, and a silent shop is no missing network", () => {
  expect(say("2026-11-23T06:00:00Z")).toContain("This page was saved on 22 Nov 2026 at 10:42 AM.");
  expect(say("2026-11-22T06:00:00Z", false)).toContain("We cannot reach the shop. This page");
});
