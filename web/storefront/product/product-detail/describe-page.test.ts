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

const of = (head: ReturnType<typeof describePage>, property: string) =>
  head.find((entry) => "property" in entry && entry.property === property) as { content: string } | undefined;

test.each([
  ["a photograph", "a.avif", 1024, 768],
  ["a drawing", "c.svg", 1200, 900],
])("a card shows %s with the product's name, as large as other sites want it", (_what, path, width, height) => {
  const head = describePage(pageOf(path, width, height), undefined, matches);
  expect(of(head, "og:image")?.content).toBe(`https://shop.example/uploads/products/${path}/cards/5001.jpg`);
  expect(of(head, "og:image:type")?.content).toBe("image/jpeg");
  expect([of(head, "og:image:width")?.content, of(head, "og:image:height")?.content]).toEqual(["1200", "630"]);
  expect(of(head, "og:image:alt")?.content).toContain("Jet Black");
});

test("the address of a colour has the card of that colour", () => {
  const page = pageOf("a.avif", 1280, 960);
  const [first] = page.product.colours;
  const olive = { ...first!, id: 8, colorName: "Olive", pictures: [{ ...first!.pictures[0]!, path: "olive.avif" }] };
  page.product.colours.push(olive);
  const head = describePage(page, "8", matches);
  expect(of(head, "og:image")?.content).toBe("https://shop.example/uploads/products/olive.avif/cards/5001.jpg");
});
