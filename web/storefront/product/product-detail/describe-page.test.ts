import { expect, test } from "vitest";
import type { Matches } from "#web/page/page-head.ts";
import { describePage } from "./describe-page.ts";
import type { LoadedPage } from "./load-page.ts";

const matches: Matches = [
  { id: "root", loaderData: { site: { appUrl: "https://shop.example", shopName: "Chashma" } } },
];
const pageOf = (path: string, width: number, height: number) =>
  ({
    reviews: null,
    priceValidUntil: "2026-12-31",
    product: {
      liveSaleId: 5001,
      title: "Pehla",
      brandName: "Chashma",
      description: "A frame.",
      subCategorySlug: "eye_glasses",
      subCategoryName: "Eyeglasses",
      chargedPaise: 120_000,
      colours: [
        {
          id: 7,
          colorName: "Jet Black",
          attributeType: "other",
          values: [],
          pictures: [{ path, width, height, alt: "Chashma Pehla in Jet Black, front view", view: "front" }],
        },
      ],
    },
  }) as unknown as LoadedPage;

test.each([
  ["a photograph", "a.avif", 1024, 768, { width: "1024", height: "768" }],
  ["a large photograph", "b.avif", 1600, 1200, { width: "1280", height: "960" }],
  ["a drawing", "c.svg", 1200, 900, { width: "1280", height: "960" }],
])("a card shows %s as JPEG, with the size that it has", (_what, path, width, height, told) => {
  const head = describePage(pageOf(path, width, height), undefined, matches);
  const of = (property: string) =>
    head.find((entry) => "property" in entry && entry.property === property) as { content: string } | undefined;
  expect(of("og:image")?.content).toBe(`https://shop.example/uploads/products/${path}/1280.jpg`);
  expect(of("og:image:type")?.content).toBe("image/jpeg");
  expect({ width: of("og:image:width")?.content, height: of("og:image:height")?.content }).toEqual(told);
  expect(of("og:image:alt")?.content).toContain("Jet Black");
});
