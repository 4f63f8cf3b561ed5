import { expect, test } from "vitest";
import type { Wish } from "#domain/catalogue/wish.ts";
import { makeRow } from "#tests/support/shop/catalogue-row.ts";
import { readLooseWords } from "./loose-words.ts";
import { openBrandBook } from "./meanings/brand-book.ts";
import { phraseBook, understandQuery } from "./meanings/understand-query.ts";
import { newProductStore, type ProductStore } from "./product-store.ts";
import { relaxWishes } from "./relax-wishes.ts";

const LATIN = "abcdefghijklmnopqrstuvwxyz";
const GREEK = "αβγδεζηθικλμνξοπρστυφχψω";
const CYRILLIC = "бвгджзиклмн";

/** A shop in which each letter is the word of some product, and no product has all of them. */
function openStore(): ProductStore {
  const store = newProductStore();
  const letters = Array.from(LATIN + GREEK + CYRILLIC);
  letters.forEach((letter, place) => {
    const title = [letter, letters[place + 1], letters[place + 2]].filter(Boolean).join(" ");
    store.put(makeRow({ id: place + 1, title, shape: "Round", chargedPaise: 100_000 }));
  });
  store.index.words.settle();
  store.ear.settle();
  return store;
}

/** What a search of such words asks for, and how often it takes bits as long as the catalogue. */
function relaxText(text: string) {
  const store = openStore();
  let taken = 0;
  const counted: ProductStore = {
    ...store,
    take: () => {
      taken += 1;
      return store.take();
    },
  };
  const shop = { brands: openBrandBook([], phraseBook), knows: () => true };
  const { words } = understandQuery(text, shop);
  const loose = readLooseWords(
    counted,
    words.map((word) => word.text),
  );
  const relaxed = relaxWishes(counted, { filter: {}, groups: loose.map(({ wishes }) => wishes) });
  return { relaxed, words, taken };
}

test("fifty letters that no product has together take few bits, and what can be kept is", () => {
  const text = Array.from(LATIN + GREEK).join(" ");
  const { relaxed, words, taken } = relaxText(text);
  expect(words.length).toBeGreaterThan(30);
  expect(taken).toBeLessThan(200);
  expect(relaxed.kept.filter(Boolean).length).toBeGreaterThan(0);
});

test("a sign that unfolds to many words, or one word many times, is asked for once", () => {
  for (const text of ["℅".repeat(100), "q z ".repeat(50)]) expect(relaxText(text).taken, text).toBeLessThan(20);
});

const shapeOf = (value: string): Wish[] => [{ kind: "facet", facet: "shape", values: [value] }];
const titleOf = (word: string): Wish[] => [{ kind: "title", words: [word] }];
const colourOf = (word: string): Wish[] => [{ kind: "colour", anyOf: [{ words: [word] }] }];

function relax(groups: readonly Wish[][], filter = {}, store = openStore()) {
  return relaxWishes(store, { filter, groups }).kept;
}

test("the same wish twice is kept or given up twice", () => {
  expect(relax([titleOf("a"), titleOf("q"), titleOf("a")])).toEqual([false, true, false]);
  expect(relax([shapeOf("Round"), [], shapeOf("Round"), shapeOf("Square")])).toEqual([true, true, true, false]);
});

test("of more wishes than are tried in twos the dearest are kept that some product meets", () => {
  const most = Array.from("adgjmpsvy").map(titleOf);
  expect(relax([...most, shapeOf("Round")])).toEqual([...most.map((_, place) => place === 8), true]);
});

test("colours are one and the same colour where there is one, however many wishes there are", () => {
  const store = openStore();
  const colours = [
    { family: "Brown", name: "Havana Tortoise" },
    { family: "Black", name: "Night" },
  ];
  store.put(makeRow({ id: 900, title: "a", colours }));
  store.index.words.settle();
  store.ear.settle();
  const others = Array.from("bcdefghij", (word): Wish[] => [{ kind: "word", word, isUnfinished: false }]);
  expect(relax([colourOf("havana"), colourOf("tortoise"), colourOf("night")], {}, store)).toEqual([true, true, true]);
  const kept = relax([colourOf("havana"), ...others, colourOf("tortoise")], {}, store);
  expect(kept.filter((_, place) => place === 0 || place === 10)).toEqual([true, true]);
});

test("where the choices beside the words have no product, no wish is to blame", () => {
  expect(relax([shapeOf("Round"), titleOf("a"), titleOf("q")], { brand: ["nobody"] })).toEqual([true, true, true]);
});
