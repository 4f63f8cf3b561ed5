import { expect, test } from "vitest";
import { wordsOfPath } from "./words-of-path.ts";

test.each([
  ["/shop/round-glasses.html", "round glasses"],
  ["/Blue_Aviator/", "Blue Aviator"],
  ["/productDetails/99999", ""],
  ["/%E0%A4%9A%E0%A4%B6", "चश"],
  ["/100%25-%zz-off", "zz off"],
  ["/%ff%fe", ""],
  ["/", ""],
  [`/${"long-".repeat(100)}`, `${"long ".repeat(12)}`],
])("%j seems to ask for %j", (path, words) => expect(wordsOfPath(path)).toBe(words));
