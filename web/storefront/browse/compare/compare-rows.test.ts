import { expect, test } from "vitest";
import type { ComparedFrame } from "#services/catalogue/compare-frames.ts";
import { listCompareRows } from "./compare-rows.ts";

const frame: ComparedFrame = {
  id: 1,
  liveSaleId: 5001,
  title: "Pehla",
  brandCode: "chashma",
  brandName: "Chashma",
  subCategorySlug: "eye_glasses",
  subCategoryName: "Eyeglasses",
  mainCategorySlug: "Unisex",
  mainCategoryName: "Unisex",
  frameShape: "Round",
  pricePaise: 150_000,
  discountBp: 1_000,
  chargedPaise: 135_000,
  taxClass: null,
  hsnCode: "900311",
  reviewCount: 1,
  rating: 4.5,
  inStock: true,
  swatches: [
    {
      attributeId: 7,
      color: "a.svg",
      colorName: "Jet Black",
      colorFamily: "Black",
      attributeType: "other",
      picture: null,
      worn: null,
    },
  ],
  frameType: "Full Rim",
  material: "Stainless-steel",
  lensHeightMm: null,
  audiences: ["Men", "Juniors"],
  sizes: ["50-18-140", "52-18-145"],
  offersLenses: true,
  canTryOn: true,
  fronts: [
    { size: "50-18-140", mm: 130 },
    { size: "52-18-145", mm: 134 },
  ],
  freeSizeId: 9,
};

const row = (frames: readonly ComparedFrame[], name: string) =>
  listCompareRows(frames).find((one) => one.name === name);

test("each frame says in words what it is", () => {
  const said = Object.fromEntries(listCompareRows([frame]).map(({ name, cells }) => [name, cells[0]]));
  expect(said).toEqual({
    Price: "₹1,350",
    Kind: "Eyeglasses",
    Shape: "Round",
    Rim: "Full Rim",
    Material: "Stainless-steel",
    Size: "50-18-140, 52-18-145",
    "Frame width": "130 or 134 mm (medium)",
    "Lens width": "50 or 52 mm",
    Bridge: "18 mm",
    Temple: "140 or 145 mm",
    Lenses: "Power available",
    For: "Men, Kids",
    Rating: "4.5 from 1 review",
    Colours: "Jet Black",
    Stock: "In stock",
  });
});

test("only what is not the same everywhere differs, and the unknown is a dash", () => {
  const other = { ...frame, id: 2, frameShape: "Square", lensHeightMm: 38, inStock: false, rating: null };
  const differing = listCompareRows([frame, other])
    .filter(({ differs }) => differs)
    .map(({ name, cells }) => [name, ...cells]);
  expect(differing).toEqual([
    ["Shape", "Round", "Square"],
    ["Lens height", "–", "38 mm"],
    ["Rating", "4.5 from 1 review", "No reviews yet"],
    ["Stock", "In stock", "Temporary out of stock"],
  ]);
});

test("a price of nothing is free", () => {
  expect(row([{ ...frame, chargedPaise: 0 }], "Price")?.cells).toEqual(["Free"]);
});
