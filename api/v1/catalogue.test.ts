import { expect, test } from "vitest";
import { bearerOf, makeUser } from "#tests/support/shop/make-user.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";

const { db, ids, shop } = await stockedShop();
const app = await testApi({ shop });

const get = (path: string) => app.inject({ url: `/v1${path}` });
const post = (path: string, payload: object, headers = {}) =>
  app.inject({ method: "POST", url: `/v1${path}`, payload, headers });

test("a sub-category answers ten a page, narrowed by main_category", async () => {
  const answer = (await get("/products/getWebsiteProductsBySubCategorySlug/eye_glasses")).json();
  expect(answer).toMatchObject({ page: 1, limit: 10 });
  expect(answer.data).toHaveLength(Math.min(10, answer.total));
  expect(answer.data[0]).toMatchObject({
    product_title: "Rajbagh Aviator",
    price: 2000,
    discount_price: 0,
    discount: 0,
    sub_category: { slug: "eye_glasses" },
  });
  const kids = (
    await get("/products/getWebsiteProductsBySubCategorySlug/eye_glasses?main_category=Juniors&limit=500")
  ).json();
  expect(kids).toMatchObject({ total: 1, limit: 100 });
});

test("the filter call takes every key and joins values by hyphens", async () => {
  const body = {
    category: "eye_glasses",
    shape: "Aviator-CAT EYE",
    price: "2000_2500",
    name: "",
    page: "1",
    limit: 12,
  };
  const found = (await post("/products/filterWebsiteProducts", { ...body, unknown: "key" })).json();
  expect(found.data.map((card: { product_title: string }) => card.product_title).sort()).toEqual([
    "Diu Cat Eye",
    "Rajbagh Aviator",
  ]);
});

test("a search by MEMBERSHIP answers the membership first, any other the goods", async () => {
  const membership = (await post("/products/search_product", { name: "MEMBERSHIP", store_id: 0 })).json();
  expect(membership.data[0]).toMatchObject({ id: ids.membership.id, product_live_sale_id: ids.membership.liveSaleId });
  expect(membership.data[0].category.category_name).toBeTypeOf("string");
  const goods = (await post("/products/search_product", { name: "lodhi" })).json();
  expect(goods.data[0]).toMatchObject({ product_title: "Lodhi Round", discount_price: 1349, tax: 5 });
});

test("a search says what was understood, what was left out and why, and which page answers it", async () => {
  const search = async (name: string) => (await post("/products/search_product", { name })).json();
  const odd = await search("xqzvw glasses");
  expect(odd.understood.left_out).toEqual([{ words: "xqzvw", reason: "unknown" }]);
  const nothing = await search("caer");
  expect([nothing.total, nothing.understood.left_out]).toEqual([0, [{ words: "caer", reason: "unknown" }]]);
  const sun = await search("sunglasses under 100");
  expect(sun.data.length).toBeGreaterThan(0);
  expect(sun.understood).toMatchObject({
    meanings: [{ label: "Sunglasses", words: "sunglasses" }],
    left_out: [{ words: "under 100", reason: "together" }],
    maker: null,
    pages: [],
  });
  expect(await search("return policy")).toMatchObject({
    data: [],
    total: 0,
    understood: { pages: [{ label: "Shipping and returns", address: "/shipping_return_policy" }] },
  });
  expect((await search("stores in pune")).understood.pages[0]).toEqual({
    label: "Stores near Pune",
    address: "/store-locator?near=Pune",
  });
  expect((await search("rayban sunglasses")).understood).toMatchObject({ maker: "Ray-Ban" });
  expect(await search("")).not.toHaveProperty("understood");
});

test("suggestions carry titles, and bad terms are only terms", async () => {
  const found = (await get("/products/websiteProductAutocomplete/goa")).json();
  expect(found.data[0].product_title).toBe("Goa Aviator Sun");
  for (const term of ["%25", "%00", "%27%22", encodeURIComponent("😀")]) {
    expect((await get(`/products/websiteProductAutocomplete/${term}`)).statusCode).toBe(200);
  }
});

test("a product answers with the keys of the specification", async () => {
  const answer = (await get(`/products/getWebsiteProductByLiveSaleId/${ids.products.frame.liveSaleId}`)).json();
  expect(answer).toMatchObject({ id: ids.products.frame.id, frame_shape: "Aviator", store: { id: 45 } });
  expect(answer.productattributes[0].productattributeValues[0]).toMatchObject({
    attribute_value: "52-18-140",
    totalQuantity: 10,
    soldQuantity: 0,
  });
  expect(answer.lens.length).toBeGreaterThan(0);
  expect((await get("/products/getWebsiteProductByLiveSaleId/999999")).statusCode).toBe(404);
  expect((await get("/products/getWebsiteProductByLiveSaleId/abc")).statusCode).toBe(404);
});

test("lenses of a brand, banners, stores and sales are open to guests", async () => {
  const lenses = (await get("/lenses/findLensesByBrand/rajbagh")).json();
  expect(lenses.data[0]).toHaveProperty("lens_package");
  expect((await get("/banners")).json().data.length).toBeGreaterThan(0);
  const codes = (await get("/stores")).json().data.map((store: { store_code: string }) => store.store_code);
  expect(codes.length).toBeGreaterThanOrEqual(16);
  for (const hidden of ["WH001", "WH0001", "FKWH", "FKWEB"]) expect(codes).not.toContain(hidden);
  expect((await get("/sliders/bestsellingEyeglasses")).statusCode).toBe(200);
  expect((await get("/products/getSaleProducts/unknown")).json()).toMatchObject({ data: [], total: 0 });
});

test("a rating needs someone signed in, in half stars, in their own name", async () => {
  const review = { product_id: ids.products.frame.id, rating: 4.5, comment: "Good", store_id: 45 };
  expect((await post("/ratings", {})).statusCode).toBe(401);
  const user = await makeUser(db);
  const headers = await bearerOf(db, user, shop.now());
  expect((await post("/ratings", { ...review, user_id: user.id + 1 }, headers)).statusCode).toBe(403);
  const refused = (await post("/ratings", { ...review, rating: 4.3, comment: " " }, headers)).json();
  expect(refused.fields).toEqual({ rating: "Please select your rating.", comment: "Please enter your review" });
  const made = await post("/ratings", { ...review, user_id: user.id }, headers);
  expect([made.statusCode, made.json()]).toEqual([201, { message: "Rating created successfully" }]);
  const read = (await get(`/ratings/getProductRating/${review.product_id}`)).json();
  expect(read).toMatchObject({ total: 1, rating: 4.5, data: [{ comment: "Good", user: { first_name: "Asha" } }] });
});
