import { FAQ } from "#domain/content/default-texts.ts";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#domain/content/settings.ts";
import { findDataFaults } from "#tests/support/shop/find-data-faults.ts";
import { articleData } from "#web/storefront/pages/blog/article-data.ts";
import { describeStores } from "#web/storefront/pages/store-locator/describe-stores.ts";
import { faqData } from "./faq-data.ts";
import { itemListData } from "./item-list-data.ts";
import { breadcrumbData } from "#web/page/json-ld.ts";
import { indianNumber, organizationData, websiteData } from "./organization-data.ts";

const site = { appUrl: "https://shop.example", shopName: "Chashma" };
const store = {
  id: 4,
  name: "Chashma Bandra",
  storeCode: "BOM01",
  address: "31 Hill Road",
  city: "Mumbai",
  stateCode: "27",
  zipCode: "400050",
  phone: "98200 00104",
  email: "bom01@chashma.example",
  storeTime: "Monday to Saturday 10:00 AM to 8:00 PM, Sunday 11:00 AM to 6:00 PM",
  latitude: 19.0544,
  longitude: 72.8317,
  image: "bandra.svg",
};

test("what the pages tell search engines is complete", () => {
  const article = { slug: "sizes", title: "Sizes", summary: "Three numbers.", day: "2026-01-14", art: "shape-round" };
  const list = { data: [{ liveSaleId: 5001, title: "Pehla" }], total: 30, page: 2, limit: 12 };
  const told = [
    organizationData(site, DEFAULT_SETTINGS),
    websiteData(site),
    ...faqData(FAQ),
    describeStores(site, [
      store,
      { ...store, id: 5, latitude: null, longitude: null, image: null, storeTime: "By appointment" },
    ]),
    articleData(site, article),
    ...itemListData(site.appUrl, list),
    breadcrumbData(site.appUrl, [{ name: "Blog", path: "/blog" }]),
  ];
  expect(told.flatMap((data) => findDataFaults(data))).toEqual([]);
});

test("an article's card is its uploaded picture, else the shop's photograph of that name, else the shop's card", () => {
  const article = { slug: "sizes", title: "Sizes", summary: "Three numbers.", day: "2026-01-14" };
  const image = (art: string) => articleData(site, { ...article, art }).image;
  expect(image("/assets/shelf.avif")).toEqual(["https://shop.example/assets/shelf.avif/card.jpg"]);
  expect(image("shape-round")).toEqual(["https://shop.example/cards/shape-round.jpg"]);
  expect(image("/assets/drawing.svg")).toEqual(["https://shop.example/social-card.jpg"]);
});

test("a store has its place and its hours by day", () => {
  expect(describeStores(site, [store])).toMatchObject({
    "@graph": [
      {
        "@type": ["LocalBusiness", "Optician"],
        telephone: "+91 98200 00104",
        image: "https://shop.example/uploads/stores/bandra.svg/1280.jpg",
        address: { addressRegion: "Maharashtra", postalCode: "400050" },
        geo: { latitude: 19.0544, longitude: 72.8317 },
        openingHoursSpecification: [
          { dayOfWeek: ["https://schema.org/Sunday"], opens: "11:00", closes: "18:00" },
          { dayOfWeek: expect.arrayContaining(["https://schema.org/Saturday"]), opens: "10:00", closes: "20:00" },
        ],
      },
    ],
  });
});

test("a list goes on counting on its later pages, and an empty one says nothing", () => {
  const list = { data: [{ liveSaleId: 5001, title: "Pehla", attributeId: 7 }], total: 30, page: 2, limit: 12 };
  expect(itemListData(site.appUrl, list)).toMatchObject([
    { itemListElement: [{ position: 13, url: "https://shop.example/productDetails/5001/7" }] },
  ]);
  expect(itemListData(site.appUrl, { ...list, data: [] })).toEqual([]);
  expect(faqData([])).toEqual([]);
});

test("a fault is found", () => {
  expect(findDataFaults({ "@type": "Offer", price: "1.00", url: "/relative" })).toEqual([
    "$ is a Offer without priceCurrency",
    "$ is a Offer without priceValidUntil",
    "$ is a Offer without availability",
    "$ is a Offer without itemCondition",
    "$.url is no full address",
  ]);
});

test.each([
  ["011-5550 0145", "+91 11-5550 0145"],
  ["98110 00101", "+91 98110 00101"],
  ["+91 98110 00101", "+91 98110 00101"],
])("%s is dialled %s", (phone, dialled) => expect(indianNumber(phone)).toBe(dialled));
