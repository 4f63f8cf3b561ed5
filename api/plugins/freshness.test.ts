import { expect, test } from "vitest";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";

const { db, ids, shop } = await stockedShop();
const { sunglasses } = ids.products;
const app = await testApi({ shop });
const productUrl = `/v1/products/getWebsiteProductByLiveSaleId/${sunglasses.liveSaleId}`;

test.each([
  ["/v1/products/getWebsiteProductsBySubCategorySlug/sun_glasses", "no-cache"],
  [productUrl, "no-cache"],
  ["/v1/sliders/best_seller", "no-cache"],
  ["/v1/lenses/findLensesByBrand/aravalli", "no-cache"],
  [`/v1/ratings/getProductRating/${sunglasses.id}`, "no-cache"],
  [`/v1/questions?product_id=${sunglasses.id}`, "no-cache"],
  ["/v1/banners", "public, max-age=300, must-revalidate"],
  ["/v1/stores", "public, max-age=300, must-revalidate"],
  ["/v1/products/websiteProductAutocomplete/avi", "public, max-age=60, must-revalidate"],
  ["/v1/openapi.json", "no-cache"],
])("%s says what it is, and 304 to whoever has it", async (url, control) => {
  const asked = await app.inject(url);
  const tag = String(asked.headers.etag);
  expect([asked.statusCode, asked.headers["cache-control"]]).toEqual([200, control]);
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  const known = [tag, tag.slice(2), `"other", ${tag}`, "*"];
  for (const method of ["GET", "HEAD"] as const) {
    const again = await app.inject({ method, url, headers: { "if-none-match": '"other"' } });
    expect([again.statusCode, again.headers.etag]).toEqual([200, tag]);
    expect(again.body).toBe(method === "GET" ? asked.body : "");
    for (const one of known) {
      const unchanged = await app.inject({ method, url, headers: { "if-none-match": one } });
      expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, "", tag]);
      expect(unchanged.headers).toMatchObject({ "cache-control": control, vary: "Accept-Encoding" });
    }
  }
});

test("what has changed has another tag", async () => {
  const before = await app.inject(productUrl);
  await db.execute(`update products set title = 'Another title' where id = ${sunglasses.id}`);
  const after = await app.inject({ url: productUrl, headers: { "if-none-match": String(before.headers.etag) } });
  expect(after.statusCode).toBe(200);
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test("refusals, and what is for one person, carry no tag", async () => {
  const asked = ["/v1/billing", "/v1/coupons/WELCOME", "/v1/products/getWebsiteProductByLiveSaleId/1"];
  for (const url of asked) {
    const { headers } = await app.inject({ url, headers: { "if-none-match": "*" } });
    expect([headers.etag, headers["cache-control"]]).toEqual([undefined, "no-store"]);
  }
});
