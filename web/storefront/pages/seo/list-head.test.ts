import { expect, test } from "vitest";
import { listHead, type ListPage } from "./list-head.ts";

const matches = [{ id: "root", loaderData: { site: { appUrl: "https://shop.example", shopName: "Chashma" } } }];
const list = { data: [{ liveSaleId: 1, title: "Pehla", swatches: [] }], total: 1_200, page: 1, limit: 12 };
const round: ListPage = {
  slug: "eye_glasses",
  filter: { shape: ["Round"] },
  page: 1,
  brandNames: {},
  banners: [],
  list,
};

function facts(given: Partial<ListPage>) {
  const head = listHead(matches, { ...round, ...given }).map((one) => one as Record<string, string>);
  return {
    title: head[0]!.title,
    canonical: head.find((one) => one.rel === "canonical")!.href,
    robots: head.find((one) => one.name === "robots")!.content,
    description: head.find((one) => one.name === "description")!.content,
  };
}

test("a list that people look for is found under one address", () => {
  expect(facts({})).toMatchObject({
    title: "Round eyeglasses · Chashma",
    canonical: "https://shop.example/productList/eye_glasses?shape=Round",
    robots: "max-image-preview:large",
  });
  expect(facts({}).description).toContain("1,200 to choose from");
  expect(facts({ slug: null, filter: {} }).canonical).toBe("https://shop.example/productList");
});

test("later pages, rare choices, words and empty lists are for people", () => {
  expect(facts({ page: 3, list: { ...list, page: 3 } })).toMatchObject({
    title: "Round eyeglasses, page 3 · Chashma",
    canonical: "https://shop.example/productList/eye_glasses?shape=Round&page=3",
    robots: "noindex, follow",
  });
  for (const given of [
    { filter: { shape: ["Round", "Square"] } },
    { filter: { name: "aviator" } },
    { filter: { price: ["1000_1500"] } },
    { list: { ...list, data: [], total: 0 } },
  ]) {
    expect(facts(given).robots, JSON.stringify(given)).toBe("noindex, follow");
  }
});

test("a page that search engines list has a title of its own", () => {
  const titles = [{}, { frame_color: ["Black"] }, { material: ["Titanium"] }, { frame_type: ["Half Rim"] }].flatMap(
    (filter) => [{}, { main_category: ["Women"] }].map((people) => facts({ filter: { ...filter, ...people } }).title),
  );
  expect(titles).toEqual([...new Set(titles)]);
});

test("goods in a seal go back within their own days", () => {
  expect(facts({ slug: "contact_lens", filter: {} }).description).toContain("7 days");
  expect(facts({}).description).toContain("14 days");
});
