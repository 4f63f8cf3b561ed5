import { expect, test } from "vitest";
import type { LoadedPage, ShownProduct } from "./load-page.ts";
import { breadcrumbData, productData } from "./structured-data.ts";

const size = { id: 9, attributeValue: "52-18-140", sku: "CHA-1", totalQuantity: 3, soldQuantity: 0 };
const colour = {
  id: 7,
  color: "a.svg",
  colorName: "Jet Black",
  attributeType: "other" as const,
  values: [size],
  pictures: [{ path: "p.svg", width: 1200, height: 900, alt: "front", view: "front" }],
};
const product = {
  liveSaleId: 5001,
  title: "Pehla",
  description: "A frame.",
  brandName: "Chashma",
  subCategorySlug: "eye_glasses",
  subCategoryName: "Eyeglasses",
  material: "Acetate",
  chargedPaise: 134_950,
  rating: 4.3333,
  reviewCount: 3,
} as ShownProduct;
const reviews = {
  data: [
    {
      id: 1,
      ratingHalves: 9,
      comment: "Good",
      createdAt: new Date("2026-05-09T20:00:00Z"),
      firstName: "Asha",
      lastName: "Rao",
    },
  ],
  total: 3,
  page: 1,
  limit: 8,
  rating: 4.3333,
} satisfies LoadedPage["reviews"];
const page = { product, appUrl: "https://shop.example", reviews };
const url = "https://shop.example/productDetails/5001";

test("a product tells its price in rupees, its stock and its rating", () => {
  expect(productData(page, { url, colour })).toMatchObject({
    "@type": "Product",
    image: ["https://shop.example/uploads/products/p.svg"],
    color: "Jet Black",
    offers: {
      price: "1349.50",
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      hasMerchantReturnPolicy: { merchantReturnDays: 14 },
    },
    aggregateRating: { ratingValue: 4.33, reviewCount: 3, bestRating: 5 },
    review: [{ reviewRating: { ratingValue: 4.5 }, author: { name: "Asha Rao" } }],
  });
});

test("sold out is told, and without reviews there is no rating", () => {
  const gone = { ...colour, values: [{ ...size, soldQuantity: 3 }] };
  const quiet = { ...page, product: { ...product, rating: null, reviewCount: 0 }, reviews: null };
  const data = productData(quiet, { url, colour: gone });
  expect(data).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
  expect(data).not.toHaveProperty("aggregateRating");
  expect(data).not.toHaveProperty("review");
});

test("the breadcrumb leads from home over the sub-category to the product", () => {
  expect(breadcrumbData(page, url).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.example/" },
    { "@type": "ListItem", position: 2, name: "Eyeglasses", item: "https://shop.example/productList/eye_glasses" },
    { "@type": "ListItem", position: 3, name: "Pehla", item: url },
  ]);
});
