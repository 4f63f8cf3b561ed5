import { expect, test } from "vitest";
import { listCard } from "./list-card.ts";

const banners = [
  { image: "wide.avif", width: 1_600, height: 320, title: "Eyeglasses", alt: "Three frames on blocks" },
  { image: "low.avif", width: 880, height: 440, title: "Eyeglasses", alt: "Three frames on blocks" },
];
const swatch = (attributeId: number, path: string | null) => ({
  attributeId,
  color: "",
  colorName: "",
  picture: path === null ? null : { path, width: 1_600, height: 1_200, alt: `Pehla, ${path}` },
});
const products = [{ swatches: [swatch(1, "black.avif"), swatch(2, "olive.avif")] }];
const pathOf = (given: Partial<Parameters<typeof listCard>[0]>) =>
  listCard({ filter: {}, banners, products, ...given })?.path;
const size = { width: 1_200, height: 630 };

test("a whole category, and children's glasses, show the banner of which most is left", () => {
  const whole = { path: "/assets/low.avif/card.jpg", size, alt: "Three frames on blocks" };
  expect(listCard({ filter: {}, banners, products })).toEqual(whole);
  expect(listCard({ filter: { main_category: ["Juniors"], shape: [] }, banners, products })).toEqual(whole);
  const [wide] = banners;
  expect(listCard({ filter: {}, banners: [{ ...wide!, alt: "" }], products })?.alt).toBe("Eyeglasses");
});

test.each([
  { shape: ["Round"] },
  { brand: ["CHA"] },
  { material: ["Titanium"] },
  { frame_color: ["Black"] },
  { main_category: ["Women"] },
  { main_category: ["Juniors"], shape: ["Round"] },
  { name: "aviator" },
  { inStock: true },
])("a list of %j shows its first product", (filter) => {
  expect(listCard({ filter, banners, products })).toEqual({
    path: "/uploads/products/black.avif/card.jpg",
    size,
    alt: "Pehla, black.avif",
  });
});

test("the product is shown in the colour that its list shows it in", () => {
  const filter = { frame_color: ["Green"] };
  expect(pathOf({ filter, products: [{ ...products[0]!, inColour: 2 }] })).toContain("/olive.avif/");
  expect(pathOf({ banners: [], products: [{ ...products[0]!, attributeId: 2 }] })).toContain("/olive.avif/");
});

test("what lacks one shows the other, and a list with neither leaves it to the shop", () => {
  const filter = { shape: ["Round"] };
  expect(pathOf({ banners: [] })).toContain("/black.avif/");
  expect(pathOf({ filter, products: [{ swatches: [swatch(1, null)] }] })).toContain("/low.avif/");
  expect(pathOf({ filter, products: [{ swatches: [swatch(1, null)] }, ...products] })).toContain("/black.avif/");
  expect(pathOf({ banners: [], products: [{ swatches: [swatch(1, null)] }] })).toBeUndefined();
});

test("an empty list leaves it to the shop", () => {
  expect(listCard({ filter: {}, banners, products: [] })).toBeUndefined();
});
