import { expect, test } from "vitest";
import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import { type Donor, planLargeProduct } from "./plan-large-product.ts";
import { zipf } from "./zipf.ts";

const donors: Donor[] = (["Round", "Rectangle", "Aviator"] as const).map((shape) => ({
  kind: "eye_glasses",
  shape,
  rim: "Full Rim",
  material: "Metal",
  audiences: ["Men"],
  colours: 3,
  lensMm: 50,
  bridgeMm: 18,
  templeMm: 140,
}));
const many = Array.from({ length: 3_000 }, (_, number) => planLargeProduct(number, donors));

test("a number makes the same product whenever it is planned", () => {
  expect(planLargeProduct(77, donors)).toEqual(many[77]);
});

test("each has sizes, colours of its donor and stock for each of them", () => {
  for (const { sizes, colours, stock, donor, pricePaise, mrpPaise } of many) {
    expect(sizes.every((size) => readFrameSize(size) !== null)).toBe(true);
    expect(colours.length).toBeGreaterThan(0);
    expect(colours.every((place) => place >= 0 && place < donors[donor]!.colours)).toBe(true);
    expect(new Set(colours).size).toBe(colours.length);
    expect(stock).toHaveLength(colours.length * sizes.length);
    expect(mrpPaise).toBeGreaterThanOrEqual(pricePaise);
  }
});

test("few brands and shapes have most of the products, some products are sold out", () => {
  const count = (found: (product: (typeof many)[number]) => boolean) => many.filter(found).length;
  expect(count(({ brandCode }) => brandCode === "chashma")).toBeGreaterThan(300);
  expect(new Set(many.map(({ brandCode }) => brandCode)).size).toBeGreaterThan(200);
  expect(count(({ donor }) => donors[donor]!.shape === "Rectangle")).toBeGreaterThan(1_000);
  expect(count(({ stock }) => stock.every((pieces) => pieces === 0))).toBeGreaterThan(60);
});

test("the second comes half as often as the first", () => {
  const draw = zipf(3);
  const drawn = Array.from({ length: 1_100 }, (_, turn) => draw((turn + 0.5) / 1_100));
  expect([0, 1, 2].map((rank) => drawn.filter((found) => found === rank).length)).toEqual([600, 300, 200]);
});
