import { expect, test } from "vitest";
import type { ProductValues } from "./product-values.ts";
import { type MissingColour, missingOfColour, whatIsMissing } from "./what-is-missing.ts";

const WHOLE: ProductValues = {
  title: "Nila Round",
  brandCode: "aravalli",
  subCategorySlug: "eye_glasses",
  frameShape: "Round",
  frameType: "Full Rim",
  material: "Acetate",
  lensWidthMm: 52,
  lensHeightMm: null,
  bridgeMm: 18,
  templeMm: 140,
  frontWidthMm: null,
  weightG: null,
  nosePads: null,
  hinge: null,
  serialNumbers: false,
  baseCurveHmm: null,
  diameterHmm: null,
  replacement: null,
  waterPercent: null,
  pricePaise: 159_900,
  discountBp: 0,
  mrpPaise: 159_900,
  taxClass: null,
  hsnCode: "900311",
  countryOfOrigin: "India",
  maker: "Aravalli Optics, Jaipur",
  importer: null,
  netQuantity: "1 N",
  lenses: [],
  description: "A round frame.",
  seoTitle: null,
  seoDescription: null,
  audiences: ["Men"],
  collections: [],
};
const BLACK = { colorName: "Black", units: 1, pictures: 1 };
const missing = (values: Partial<ProductValues>, colours: MissingColour[] = [BLACK]) =>
  whatIsMissing({ ...WHOLE, ...values }, colours).map(({ field, anchor }) => [field, anchor]);

test("a whole product misses nothing", () => {
  expect(missing({})).toEqual([]);
});

test("what the law asks for, what it costs and what its kind measures, each with its place on the page", () => {
  expect(missing({ hsnCode: "", maker: "", pricePaise: 0, mrpPaise: 0 })).toEqual([
    ["pricePaise", "offer-pricePaise"],
    ["mrpPaise", "offer-mrpPaise"],
    ["hsnCode", "law-hsnCode"],
    ["maker", "law-maker"],
  ]);
  expect(missing({ countryOfOrigin: "Italy" })).toEqual([["importer", "law-importer"]]);
  expect(missing({ lensWidthMm: null, audiences: [] })).toEqual([
    ["lensWidthMm", "measures-lensWidthMm"],
    ["audiences", "audience-audiences"],
  ]);
  expect(missing({ subCategorySlug: "contact_lens", frameShape: null })).toEqual([
    ["baseCurveHmm", "measures-baseCurveHmm"],
    ["diameterHmm", "measures-diameterHmm"],
  ]);
  expect(missing({ subCategorySlug: "accessories", frameShape: null, audiences: [], templeMm: null })).toEqual([]);
});

test("every colour has a size and a picture", () => {
  expect(missing({}, [])).toEqual([["colours", "colours"]]);
  expect(missing({}, [BLACK, { colorName: "Olive", units: 0, pictures: 0 }])).toEqual([
    ["sizes", "colours"],
    ["pictures", "pictures"],
  ]);
});

test("a colour that is not in the shop yet keeps nothing else from it, and does not stand for all", () => {
  const hidden = { colorName: "Olive", units: 1, pictures: 0, isHidden: true };
  expect(missing({}, [BLACK, hidden])).toEqual([]);
  expect(missing({}, [hidden])).toEqual([["colours", "colours"]]);
  expect(missingOfColour(hidden).map(({ words }) => words)).toEqual(["Olive has no picture yet"]);
});
