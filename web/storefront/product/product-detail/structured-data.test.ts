import { expect, test } from "vitest";
import { findDataFaults } from "#tests/support/shop/find-data-faults.ts";
import type { LoadedPage, ShownProduct } from "./load-page.ts";
import { productData } from "./structured-data.ts";

const size = { id: 9, attributeValue: "52-18-140", sku: "CHA-1", totalQuantity: 3, soldQuantity: 0 };
const black = {
  id: 7,
  color: "a.svg",
  colorName: "Jet Black",
  attributeType: "other" as const,
  values: [size],
  pictures: [{ path: "p.svg", width: 1200, height: 900, alt: "front", view: "front", faceMm: null }],
  cutOut: null,
};
const olive = {
  ...black,
  id: 8,
  colorName: "Olive",
  values: [{ ...size, id: 10, sku: "CHA-2", soldQuantity: 3 }],
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
  colours: [black, olive],
} as unknown as ShownProduct;
const reviews = {
  data: [
    {
      id: 1,
      ratingHalves: 9,
      comment: "Good",
      createdAt: new Date("2026-05-09T20:00:00Z"),
      firstName: "Asha",
      lastName: "Rao",
      fit: null,
      verified: false,
      photos: [],
    },
  ],
  total: 3,
  page: 1,
  limit: 8,
  rating: 4.3333,
  fits: { narrow: 0, true: 0, wide: 0 },
} satisfies LoadedPage["reviews"];
const site = { appUrl: "https://shop.example", shopName: "Chashma" };
const page = { product, reviews, priceValidUntil: "2026-06-09" };
const first = { path: "/productDetails/5001", colours: [black, olive] };

test("a product tells its price in rupees, the stock of each colour, and its rating", () => {
  const data = productData(site, page, first);
  expect(findDataFaults(data)).toEqual([]);
  expect(data).toMatchObject({
    image: ["https://shop.example/uploads/products/p.svg/1280.jpg"],
    color: "Jet Black/Olive",
    sku: "CHA-1",
    offers: [
      {
        url: "https://shop.example/productDetails/5001",
        price: "1349.50",
        availability: "https://schema.org/InStock",
        hasMerchantReturnPolicy: { merchantReturnDays: 14 },
        shippingDetails: { deliveryTime: { handlingTime: { minValue: 3, maxValue: 4 } } },
      },
      {
        url: "https://shop.example/productDetails/5001/8",
        sku: "CHA-2",
        availability: "https://schema.org/OutOfStock",
      },
    ],
    aggregateRating: { ratingValue: 4.33, reviewCount: 3, bestRating: 5 },
    review: [{ reviewRating: { ratingValue: 4.5 }, author: { name: "Asha Rao" } }],
  });
});

test("a colour's own page offers that colour alone", () => {
  const data = productData(site, page, { path: "/productDetails/5001/8", colours: [olive] });
  expect(findDataFaults(data)).toEqual([]);
  expect(data).toMatchObject({ sku: "CHA-2", color: "Olive" });
  expect(data.offers).toHaveLength(1);
});

test("without reviews there is no rating", () => {
  const quiet = { ...page, product: { ...product, rating: null, reviewCount: 0 }, reviews: null };
  const data = productData(site, quiet, first);
  expect(data.aggregateRating).toBeUndefined();
  expect(data.review).toBeUndefined();
  expect(findDataFaults(data)).toEqual([]);
});
