import { expect, test } from "vitest";
import { openBrandBook } from "./brand-book.ts";
import { phraseBook, understandQuery } from "./understand-query.ts";

const brands = openBrandBook([], phraseBook);
const titles = new Set(["honey", "dark"]);
const understand = (text: string) => understandQuery(text, { brands, knows: (word) => titles.has(word) });
const labels = (text: string) =>
  understand(text)
    .parts.map(({ label }) => label)
    .filter(Boolean);
const pages = (text: string) =>
  understand(text).offers.map((offer) => ("address" in offer ? offer.address : offer.kind));
const words = (text: string) => understand(text).words.map(({ text: word }) => word);

test("near and far in one lens, in whatever order, spelling and letters", () => {
  for (const near of ["paas", "pas ka", "near", "reading", "पास", "पास का"])
    for (const far of ["door", "dur ka", "far", "distance", "दूर", "दूर का"])
      for (const text of [`${near} aur ${far}`, `${far} और ${near}`, `${near} ${far} dono`])
        expect(labels(text), text).toEqual(["Lenses for far and near"]);
  for (const text of ["dono nazar ka", "दोनों नज़र का", "both near", "dono number"])
    expect(labels(text), text).toEqual(["Lenses for far and near"]);
});

test("one distance alone is one power, and what is near is no lens", () => {
  expect(labels("door ki nazar")).toEqual(["Single vision lenses"]);
  expect(labels("paas ki nazar")).toEqual(["Lenses for reading"]);
  expect(pages("mere paas store")).toEqual(["/store-locator"]);
  expect(words("paas")).toEqual(["paas"]);
  expect(labels("dono ladka ladki")).not.toContain("Lenses for far and near");
});

test("what was joined is taken off as one", () => {
  const [, part] = understand("paas aur door ka chashma").parts;
  expect([part!.typed, part!.without]).toEqual(["paas aur door ka", "chashma"]);
});

test("eyes and their power are checked in an eye test; other checks are none", () => {
  for (const eye of [
    "aankh",
    "ankh",
    "aankho",
    "aankhon",
    "ankho",
    "aankhen",
    "eyes",
    "nazar",
    "number",
    "आँख",
    "आँखों",
    "नज़र",
  ])
    for (const check of ["test", "check", "check up", "checkup", "jaanch", "janch", "टेस्ट", "जाँच", "चेक अप"])
      expect(pages(`${eye} ka ${check}`), `${eye} ${check}`).toEqual(["/home-eyetest"]);
  expect(understand("aankho ka test").corrected).toEqual([]);
  expect(pages("dono aankho ka number check")).toEqual(["/home-eyetest"]);
  expect(pages("checkup")).toEqual(["/home-eyetest"]);
  expect(pages("blood test")).toEqual([]);
  expect(pages("order number check")).toEqual(["/order-status"]);
});

test("what darkens or changes its colour in the sun is photochromic; black for the sun is not", () => {
  for (const light of ["din me", "dhoop me", "dhup mein", "sunlight me"])
    for (const turns of ["kaale hone wale", "kaala ho jane wala", "dark hone wala", "rang badalne wala"])
      expect(labels(`${light} ${turns}`), `${light} ${turns}`).toEqual(["Photochromic lenses"]);
  expect(labels("धूप में रंग बदलने वाला")).toEqual(["Photochromic lenses"]);
  expect(labels("kaala dhoop ka chashma")).toEqual(["Black", "Sunglasses"]);
  expect(labels("change pink frame")).toEqual(["Pink", "Glasses"]);
  expect(labels("dhoop")).toEqual(["Sunglasses"]);
  expect(words("dark")).toEqual(["dark"]);
  expect(labels("eye colour changing lens")).toEqual(["Contact lenses"]);
});

test("a cylinder is ground into lenses of one's power; contact lenses with one are not there", () => {
  for (const text of ["cylinder power", "cylindrical number", "astigmatism", "+2 with cylinder", "सिलेंडर पावर"])
    expect(labels(text), text).toEqual(["Lenses of your power"]);
  expect(labels("progressive with cylinder")).toEqual(["Progressive lenses"]);
  expect(understand("contact lens for astigmatism").missing).toMatchObject([{ label: "Toric" }]);
});

test("contact lenses for far and near, and toric ones, are not there: it is said what helps, with the way to it", () => {
  for (const text of ["multifocal contact lens", "progressive contact lenses", "bifocal lens contact", "toric"]) {
    const { missing, offers, parts } = understand(text);
    expect(missing, text).toHaveLength(1);
    expect(missing[0]!.advice, text).toMatch(/^Our contact lenses .* an optometrist in a store can advise you\.$/);
    expect(offers.map((offer) => "label" in offer && offer.label).at(-1), text).toBe("Ask in a store");
    expect(
      parts.flatMap(({ wishes }) => wishes),
      text,
    ).toEqual([{ kind: "shelf", slugs: ["contact_lens", "daily_disposable"] }]);
  }
  expect(understand("multifocal contact lens").missing).toMatchObject([{ label: "Multifocal", typed: "multifocal" }]);
  expect(pages("toric lens")[0]).toBe("/productList?name=astigmatism");
  expect(labels("multifocal glasses")).toContain("Progressive lenses");
  expect(understand("oval").missing[0]!.advice).toBeUndefined();
});

test("a thing that is broken, or a part that is lost, is repaired; what does not break is goods", () => {
  for (const thing of ["chashma", "frame", "specs", "chashme ki dandi", "lens", "चश्मा", "चश्मे की डंडी"])
    for (const fault of [
      "toot gaya",
      "toot gayi",
      "tut gayi",
      "toota",
      "loose",
      "dheela ho gaya",
      "thik karwana hai",
      "टूट गई",
    ])
      expect(pages(`${thing} ${fault}`), `${thing} ${fault}`).toEqual(["/contact_us"]);
  expect(pages("screw kho gaya")).toEqual(["/contact_us"]);
  expect(pages("chashma kho gaya")).toEqual([]);
  expect(pages("na tootne wala chashma")).toEqual([]);
  expect(pages("spring hinge")).toEqual([]);
  expect(pages("tata")).toEqual([]);
});

test("gift cards are not there, which is said with pages that lead on", () => {
  for (const text of ["gift card", "gift vouchers", "giftcard", "e gift card 1000", "गिफ्ट कार्ड"])
    expect(understand(text), text).toMatchObject({
      missing: [{ label: "Gift cards" }],
      offers: [{ address: "/cart?membership=offer" }, { address: "/contact_us" }],
      wantsProducts: false,
    });
  expect(understand("gift for wife").missing).toEqual([]);
});
