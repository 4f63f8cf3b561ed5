import { expect, test } from "vitest";
import { makeRow } from "#tests/support/shop/catalogue-row.ts";
import { answerQuery } from "./answer-query.ts";
import { openCatalogue } from "./open-catalogue.ts";

const brands = [{ code: "chashma", name: "Chashma" }];
const frame = { subCategorySlug: "eye_glasses", sidesMm: 8 };
const rows = [
  makeRow({
    ...frame,
    id: 1,
    title: "Poori Jodi",
    shape: "Round",
    colours: [
      { family: "Brown", name: "Mocha" },
      { family: "Yellow", name: "Honey Tortoise" },
    ],
    sizes: [{ lensMm: 52, bridgeMm: 18, templeMm: 140 }],
    chargedPaise: 150_000,
  }),
  makeRow({
    ...frame,
    id: 2,
    title: "Puri Sun",
    subCategorySlug: "sun_glasses",
    shape: "Round",
    colours: [{ family: "Brown", name: "Havana Tortoise" }],
    sizes: [{ lensMm: 48, bridgeMm: 18, templeMm: 140 }],
    chargedPaise: 250_000,
  }),
  makeRow({ ...frame, id: 3, title: "Black Night", shape: "Square", chargedPaise: 99_900 }),
];
const catalogue = openCatalogue();
catalogue.put(rows);

function ask(text: string, filter = {}) {
  const answer = answerQuery(catalogue, { text, brands, filter });
  const ids = answer.filter
    ? catalogue.find({ filter: answer.filter, order: answer.order ?? "price-up", offset: 0, limit: 9 }).ids
    : null;
  return { ...answer, ids };
}

test("prices are exact to the paisa, inside a band too", () => {
  expect(ask("under 1500").ids).toEqual([3, 1]);
  expect(ask("under 1499").ids).toEqual([3]);
  expect(ask("between 1200 and 2600").ids).toEqual([1, 2]);
  expect(ask("above 2500").ids).toEqual([2]);
});

test("two words for a colour are one and the same colour", () => {
  expect(ask("brown tortoise").ids).toEqual([2]);
  expect(ask("tortoise").ids).toEqual([1, 2]);
});

test("the front's width is that of lenses, bridge and sides together", () => {
  expect(ask("narrow frame").ids).toEqual([2]);
  expect(ask("medium frame").ids).toEqual([1]);
  expect(ask("size 52").ids).toEqual([1]);
});

test("what nothing meets together is given up, the price before the shape, and is said", () => {
  const answer = ask("round sunglasses under 1000");
  expect(answer.ids).toEqual([2]);
  expect(answer.gone).toEqual([{ label: "Up to ₹1,000", typed: "under 1000", why: "together" }]);
  expect(answer.kept.map(({ label }) => label)).toEqual(["Round", "Sunglasses"]);
});

test("a word that nobody knows is left out and said; alone it finds nothing", () => {
  expect(ask("xqzvw round")).toMatchObject({ ids: [1, 2], gone: [{ typed: "xqzvw", why: "unknown" }] });
  expect(ask("xqzvw")).toMatchObject({ ids: null, offers: [] });
});

test("names are found by ear, and together with others that decide between them", () => {
  expect(ask("puri jodi").ids).toEqual([1]);
  expect(ask("jodii")).toMatchObject({ ids: [1], corrected: [{ typed: "jodii", meant: "jodi" }] });
});

test("what stands between the same blanks, or twice, is one name, and is said once", () => {
  const parts = (text: string) => ask(text).kept.map(({ label, typed, without }) => [label, typed, without]);
  expect(parts("poori-jodi round")).toEqual([
    ["Round", "round", "poori-jodi"],
    ["“poori-jodi”", "poori-jodi", "round"],
  ]);
  expect(parts("jodi round jodi")).toEqual([
    ["Round", "round", "jodi jodi"],
    ["“jodi”", "jodi", "round"],
  ]);
  expect(ask("round abc@def.com xqzvw xqzvw").gone).toEqual([
    { label: "“abc@def.com”", typed: "abc@def.com", why: "unknown" },
    { label: "“xqzvw”", typed: "xqzvw", why: "unknown" },
  ]);
});

test("where one of two words between blanks is unknown, the other one is named alone", () => {
  const { kept, gone } = ask("round Jodi-xqzvw");
  expect(kept.map(({ label, without }) => [label, without])).toContainEqual(["“Jodi”", "round"]);
  expect(gone).toMatchObject([{ typed: "Jodi-xqzvw", why: "unknown" }]);
});

test("a slip is told as it was written, wherever it stands", () => {
  expect(ask("round Jödii").corrected).toEqual([{ typed: "Jödii", meant: "jodi" }]);
  expect(ask("round/Jodii, jodii").corrected.map(({ typed }) => typed)).toEqual(["Jodii", "jodii"]);
});

test("what a page answers lists no products, however cheap", () => {
  expect(ask("cheap eye test")).toMatchObject({ filter: null, glassesFirst: false });
  expect(ask("cheap").glassesFirst).toBe(true);
});

test("words that contradict one another may be a name", () => {
  expect(ask("black night")).toMatchObject({ ids: [3], gone: [], kept: [] });
});

test("what was chosen in the panel counts more than a word for the same", () => {
  expect(ask("round", { shape: ["Square"] }).ids).toEqual([3]);
  expect(ask("sunglasses", { subCategories: ["eye_glasses"] }).ids).toEqual([3, 1]);
});

test("where nothing meets what was chosen, no word is given up for it", () => {
  const answer = ask("black round", { brand: ["nobody"], shape: ["Square"], material: ["Metal"] });
  expect(answer.filter).not.toBeNull();
  expect(answer.gone).toEqual([]);
  const both = ask("black round", { brand: ["nobody"] });
  expect(both).toMatchObject({ ids: [], gone: [] });
  expect(both.kept.map(({ label }) => label).filter(Boolean)).toEqual(["Black", "Round"]);
});

test("the list that the wishes come to is the one that is found for its filter", () => {
  for (const text of ["round under 2000", "brown tortoise sunglasses", "size 52", "puri", "kids round black"]) {
    const { filter } = answerQuery(catalogue, { text, brands, filter: { inStock: true } });
    const other = openCatalogue();
    other.put(rows);
    const list = { filter: filter!, order: "price-up", offset: 0, limit: 9 } as const;
    expect(catalogue.find(list), text).toEqual(other.find(list));
  }
});

const near = "bifocal-progressive-office-lens";
const zero = "zero-power-computer-glasses";
const lenses = openCatalogue();
lenses.put([
  makeRow({ ...frame, id: 11, lensKeys: [near, `${near} progressive-156`, zero, `${zero} blue-block-156`] }),
  makeRow({ ...frame, id: 12, lensKeys: [near, `${near} office-161`] }),
  makeRow({ ...frame, id: 13 }),
  makeRow({ ...frame, id: 14, subCategorySlug: "computer_glasses", lensKeys: [zero, `${zero} fitted`] }),
  makeRow({ ...frame, id: 15, title: "Case", subCategorySlug: "accessories" }),
]);
function askLens(text: string, filter = {}) {
  const { filter: list, offers, kept, gone } = answerQuery(lenses, { text, brands, filter });
  const { ids } = lenses.find({ filter: list!, order: "popular", offset: 0, limit: 9 });
  const chips = kept.map(({ label }) => label).filter(Boolean);
  return {
    ids,
    chips,
    gone: gone.map(({ typed }) => typed),
    shelf: offers.map((one) => one.kind === "lens" && one.shelf),
  };
}

test("a lens narrows to the frames that take it, with the package that is named", () => {
  const shelf = [["eye_glasses"]];
  expect(askLens("near and far")).toEqual({ ids: [11, 12], chips: ["Lenses for far and near"], gone: [], shelf });
  expect(askLens("progressive")).toEqual({ ids: [11], chips: ["Progressive lenses"], gone: [], shelf });
  expect(askLens("frame only").ids).toEqual([11, 12, 13]);
});

test("lenses without power are those of screen glasses, unless eyeglasses are asked for", () => {
  expect(askLens("blue cut")).toMatchObject({ ids: [14], shelf: [["computer_glasses"]] });
  expect(askLens("blue cut eyeglasses")).toMatchObject({ ids: [11], shelf: [["eye_glasses"]] });
  expect(askLens("blue cut", { subCategories: ["eye_glasses"] })).toMatchObject({
    ids: [11],
    shelf: [["eye_glasses"]],
  });
});

test("a lens that goes into nothing of the list is given up, said, and not offered", () => {
  expect(askLens("progressive computer glasses")).toMatchObject({ ids: [14], gone: ["progressive"], shelf: [] });
  expect(askLens("bifocal")).toEqual({ ids: [11, 12, 13], chips: [], gone: ["bifocal"], shelf: [] });
  expect(askLens("progressive glasses case")).toMatchObject({ ids: [15], gone: [] });
});

test("a page that answers a question needs no products", () => {
  expect(ask("return policy")).toMatchObject({ ids: null, offers: [{ address: "/shipping_return_policy" }] });
  expect(ask("return policy sunglasses").ids).toEqual([2]);
});

test("a maker that the shop does not sell is named, and what is like it is shown", () => {
  expect(ask("rayban")).toMatchObject({ maker: "Ray-Ban", ids: [3, 1, 2] });
});

test("what a maker is known for narrows the list where that costs nothing that was typed", () => {
  expect(ask("tom ford")).toMatchObject({ maker: "Tom Ford", knownFor: "square frames", ids: [3], gone: [] });
  expect(ask("tom ford round")).toMatchObject({ knownFor: null, ids: [1, 2], gone: [] });
  expect(ask("tom ford between 1200 and 2600")).toMatchObject({ knownFor: null, ids: [1, 2], gone: [] });
  expect(ask("tom ford", { shape: ["Round"] })).toMatchObject({ knownFor: null, ids: [1, 2] });
});

test("where nothing is found it is not said that another word was looked for", () => {
  expect(ask("aviatr").corrected).toEqual([{ typed: "aviatr", meant: "aviator" }]);
  // The eye is a slip that is understood, but an eye alone is nothing that is sold.
  expect(ask("aankhi xqzvw")).toMatchObject({ ids: null, corrected: [], gone: [{ typed: "xqzvw" }] });
});
