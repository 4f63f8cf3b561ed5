import { expect, test } from "vitest";
import { makeRow } from "#tests/support/shop/catalogue-row.ts";
import { openCatalogue } from "./open-catalogue.ts";

const black = { family: "Black", name: "Matte Ink" };
const rows = [
  makeRow({
    id: 1,
    title: "Rajbagh Aviator",
    brandCode: "rajbagh",
    brandName: "Rajbagh",
    audiences: ["Men", "Women"],
    shape: "Aviator",
    frame_type: "Full Rim",
    material: "Metal",
    colours: [black, { family: "Brown", name: "Chai" }],
    sizes: [{ lensMm: 52, bridgeMm: 18, templeMm: 140 }],
  }),
  makeRow({
    id: 2,
    title: "Lodhi Round",
    brandCode: "rayban",
    brandName: "Ray Bann",
    audiences: ["Women"],
    shape: "Round",
    material: "Metal",
    colours: [black],
  }),
  makeRow({
    id: 3,
    title: "Café Diu",
    shape: "Cat Eye",
    frame_type: "Rim Less",
    material: "Stainless-steel",
    colours: [{ family: null, name: "Séricin" }],
    sizes: [{ lensMm: 52, bridgeMm: 16, templeMm: 135 }],
  }),
  makeRow({
    id: 4,
    title: "Goa Aviator Sun",
    subCategorySlug: "sun_glasses",
    brandCode: "rajbagh",
    brandName: "Rajbagh",
    shape: "Aviator",
    audiences: ["Men"],
    popularity: 9,
  }),
  makeRow({ id: 5, title: "Lattoo Junior", audiences: ["Juniors"], shape: "Round", material: "TR90" }),
  makeRow({ id: 6, title: "Daily Fresh 30", subCategorySlug: "daily_disposable", brandName: "Celebration" }),
  makeRow({ id: 7, title: "चश्मा हिन्दी", shape: "Wayfarer" }),
];
const catalogue = openCatalogue();
catalogue.put(rows);

const find = (name: string) => catalogue.find({ filter: { name }, order: "popular", offset: 0, limit: 100 });
const idsOf = (name: string) => find(name).ids.toSorted((one, other) => one - other);

test.each([
  ["black round metal", [2]],
  ["metal aviator brown", [1]],
  ["ROUND lodhi", [2]],
  ["  round,   LODHI!  ", [2]],
  ["rajbagh", [1, 4]],
  ["rajbagh men", [1, 4]],
  ["matte ink", [1, 2]],
  ["full rim", [1]],
  ["stainless steel", [3]],
  ["cafe", [3]],
  ["CAFÉ diu", [3]],
  ["sericin", [3]],
  ["men's aviator", [1, 4]],
  ["ladies", [1, 2]],
  ["gents", [1, 4]],
  ["kids round", [5]],
  ["sunglasses for men", [4]],
  ["goggles", [4]],
  ["sun glasses", [4]],
  ["specs", [1, 2, 3, 5, 7]],
  ["chashma aviator", [1, 4]],
  ["contact lens", [6]],
  ["avi", [1, 4]],
  ["raj avi", [1, 4]],
  ["aviators", [1, 4]],
  ["52-18-140", [1]],
  ["52□18 140", [1]],
  ["52 18 140", [1]],
  ["52-18", [1]],
  ["52", [1, 3]],
  ["52 cat eye", [3]],
  ["30 daily", [6]],
  ["cat eye", [3]],
  ["cateye", [3]],
  ["cat-eye", [3]],
  ["rimless", [3]],
  ["rim less", [3]],
  ["चश्मा", [7]],
  ["ＲＯＵＮＤ lodhi", [2]],
  ["😀 lodhi", [2]],
])("%j finds %j, and nothing is corrected", (name, ids) => {
  expect(idsOf(name)).toEqual(ids);
  expect(find(name).corrected).toEqual([]);
});

test.each([
  ["avaitor", "aviator", [1, 4]],
  ["aviater", "aviator", [1, 4]],
  ["qviator", "aviator", [1, 4]],
  ["viator", "aviator", [1, 4]],
  ["aviiator", "aviator", [1, 4]],
  ["aivator", "aviator", [1, 4]],
  ["rond lodhi", "round", [2]],
  ["lodhi rpund", "round", [2]],
  ["blakc aviator", "black", [1]],
  ["wayfrer", "wayfarer", [7]],
  ["sunglases", "sunglasses", [4]],
  ["sonnglasses", "sunglasses", [4]],
  ["metla round", "metal", [2]],
  ["raybann", "ray bann", [2]],
  ["raj bagh aviator", "rajbagh", [1, 4]],
  ["goaaviator", "goa aviator", [4]],
  ["lattto jun", "lattoo", [5]],
  ["celebartin", "celebration", [6]],
  ["avait", "aviator", [1, 4]],
])("%j is taken for %j", (name, meant, ids) => {
  expect(find(name).corrected.map((one) => one.meant)).toEqual([meant]);
  expect(idsOf(name)).toEqual(ids);
});

test.each([
  "MEMBERSHIP",
  "xyz",
  "q",
  "round xyzzy",
  "goa round",
  "%",
  "_",
  "\\",
  "'",
  '"',
  "😀",
  "a".repeat(10_000),
  "\u0301",
])("%j finds nothing", (name) => {
  expect(find(name)).toEqual({ ids: [], total: 0, corrected: [] });
  expect(catalogue.suggest({ term: name, limit: 8 }).ids).toEqual([]);
});

test.each(["", "   ", "\0", "\0 \0"])("%j narrows nothing, and suggests nothing", (name) => {
  expect(find(name).total).toBe(rows.length);
  expect(catalogue.suggest({ term: name, limit: 8 })).toEqual({ ids: [], values: [], corrected: [] });
});

test("a long term of words that there are is a search like any other", () => {
  expect(idsOf("round ".repeat(2_000))).toEqual([2, 5]);
  expect(idsOf(`lodhi ${"\0%'".repeat(2_000)}`)).toEqual([2]);
});

test("what has been changed or removed is found by its new words only", () => {
  const changing = openCatalogue();
  changing.put(rows);
  changing.put([makeRow({ ...rows[1]!, title: "Hampi Round", brandName: "Saptak" })]);
  const total = (name: string) => changing.find({ filter: { name }, order: "popular", offset: 0, limit: 1 }).total;
  expect([total("lodhi"), total("bann"), total("hampi"), total("saptak")]).toEqual([0, 0, 1, 1]);
  changing.remove([2, 5, 1_000_000]);
  expect([total("hampi"), total("round"), total("kids"), total("goa")]).toEqual([0, 0, 0, 1]);
});

test("suggestions begin with titles that begin so, then come those that sell best", () => {
  expect(catalogue.suggest({ term: "goa", limit: 8 }).ids[0]).toBe(4);
  expect(catalogue.suggest({ term: "lodhi r", limit: 8 }).ids).toEqual([2]);
  expect(catalogue.suggest({ term: "raj", limit: 8 }).ids).toEqual([1, 4]);
  expect(catalogue.suggest({ term: "aviator", limit: 1 }).ids).toEqual([4]);
  expect(catalogue.suggest({ term: "avaitor", limit: 8 })).toMatchObject({
    ids: [4, 1],
    corrected: [{ typed: "avaitor", meant: "aviator" }],
  });
});

test("suggestions name the values that the words name, or begin to", () => {
  const values = (term: string) =>
    catalogue.suggest({ term, limit: 8 }).values.map(({ value, count }) => `${value} ${count}`);
  expect(values("rou")).toEqual(["Round 2"]);
  expect(values("ray")).toEqual(["rayban 1"]);
  expect(values("cat ey")).toEqual(["Cat Eye 1"]);
  expect(values("black rou")).toEqual(["Black 2", "Round 2"]);
  expect(values("specs")).toEqual([]);
});

test("daily, monthly and quarterly lenses are in one category, and each word finds its own", () => {
  const lens = { subCategorySlug: "daily_disposable", brandName: "Celebration" };
  const lenses = openCatalogue();
  lenses.put([
    makeRow({ ...lens, id: 1, title: "Daily Fresh 30" }),
    makeRow({ ...lens, id: 2, title: "Everyday Monthly 3" }),
    makeRow({ ...lens, id: 3, title: "Longlife Quarterly 2", brandCode: "longlife" }),
  ]);
  const found = (name: string) => {
    const filter = { name, subCategories: ["daily_disposable"] };
    expect(
      Object.values(lenses.countFacets(filter).brand).reduce((sum, count) => sum + count, 0),
      name,
    ).toBe(lenses.find({ filter, order: "popular", offset: 0, limit: 9 }).total);
    return lenses.find({ filter, order: "popular", offset: 0, limit: 9 }).ids;
  };
  for (const daily of ["Daily", "daily lens", "Daily Disposable", "dailydisposable"]) expect(found(daily)).toEqual([1]);
  expect(found("Monthly")).toEqual([2]);
  expect(found("Quarterly")).toEqual([3]);
  expect(found("disposable lenses")).toEqual([1, 2, 3]);
  expect(lenses.suggest({ term: "Daily", limit: 8 }).ids).toEqual([1]);
});
