import { expect, test } from "vitest";
import { productEntry, writeSitemapIndex, writeUrlSet } from "./sitemap.ts";

const app = "https://shop.example";

async function written(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

test("a product has its address, its last change and its pictures", async () => {
  const product = { id: 1, liveSaleId: 5001, changedAt: new Date("2026-05-09T20:00:00Z"), pictures: ["a.svg"] };
  expect(await written(writeUrlSet(app, [[productEntry(product)], []]))).toContain(
    "<url><loc>https://shop.example/productDetails/5001</loc><lastmod>2026-05-09T20:00:00.000Z</lastmod>" +
      "<image:image><image:loc>https://shop.example/uploads/products/a.svg/1280.jpg</image:loc></image:image></url>",
  );
});

test("an address is escaped, and a change that nobody knows is left out", async () => {
  const text = await written(writeUrlSet(app, [[{ path: "/productList?shape=Round&brand=a" }]]));
  expect(text).toContain("<url><loc>https://shop.example/productList?shape=Round&amp;brand=a</loc></url>");
});

test("the index names its parts", () => {
  const text = [...writeSitemapIndex(app, [{ path: "/sitemaps/products-0.xml", changed: "2026-05-09" }])].join("");
  expect(text).toContain(
    "<sitemap><loc>https://shop.example/sitemaps/products-0.xml</loc><lastmod>2026-05-09</lastmod></sitemap>",
  );
});
