import { expect, test } from "vitest";
import { makeRow } from "#tests/support/shop/catalogue-row.ts";
import { openCatalogue } from "./open-catalogue.ts";

const titles = ["Kurinji Rimless", "Spree Sun", "Sheesham Stand", "Sabae Classic", "Samsø Round", "Kalimpong Aviator"];
const catalogue = openCatalogue();
catalogue.put(titles.map((title, place) => makeRow({ id: place + 1, title })));
const offered = (term: string) => catalogue.suggest({ term, limit: 1 }).ids[0] ?? null;
const named = (word: string) => catalogue.readLooseWords([word])[0]!.wishes.length > 0;

test.each([
  ["kursi", "a slip in a short beginning"],
  ["shoes", "a slip in a short beginning"],
  ["saree", "another consonant in a short word"],
  ["bimpong", "the beginning of nothing"],
])("%s stays itself: %s", (word) => {
  expect([offered(word), named(word)]).toEqual([null, false]);
});

test.each([
  ["kurinij", 1],
  ["kurnji", 1],
  ["kuirn", 1],
  ["sabea", 4],
  ["sabbae", 4],
  ["samso", 5],
  ["kalimpng", 6],
  ["kalmpon", 6],
])("%s is a slip of a name", (word, id) => {
  expect([offered(word), named(word)]).toEqual([id, true]);
});
