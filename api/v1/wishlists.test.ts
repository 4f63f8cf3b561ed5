import { expect, test } from "vitest";
import { mergeGuestWishlist } from "#services/wishlist/merge-guest-wishlist.ts";
import { clientOf } from "#tests/support/api-client/client-of.ts";
import { must } from "#tests/support/api-client/open-client.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeProduct } from "#tests/support/shop/make-product.ts";
import { bearerOf, makeUser } from "#tests/support/shop/make-user.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db } = await testDatabase();
const shop = testShop(db);
const app = await testApi({ shop });
const user = await makeUser(db);
const other = await makeUser(db);
const own = await bearerOf(db, user, shop.now());
const first = await makeProduct(db, { title: "Tara Round", discountBp: 2_900, pricePaise: 75_000 });
const second = await makeProduct(db);
const hidden = await makeProduct(db, { published: false });

type Method = "POST" | "DELETE" | "GET";
const send = (method: Method, path: string, payload?: object, headers: Record<string, string> = own) =>
  app.inject({ method, url: `/v1/wishlists${path}`, headers, ...(payload && { payload }) });
const client = clientOf(app, own);
const list = (query = {}) => must(client.GET("/v1/wishlists/{id}", { params: { path: { id: user.id }, query } }));
const likedIds = async () => (await list()).data.map((item) => item.product_id);

test("liking twice is liking once; the newest stands first", async () => {
  const entry = { user_id: user.id, product_id: first.id };
  const like = (body: typeof entry | { product_id: number }) => client.POST("/v1/wishlists", { body });
  const { response, data } = await like(entry);
  expect([response.status, data]).toEqual([201, entry]);
  expect((await send("POST", "", { ...entry, user_id: String(user.id) })).statusCode).toBe(200);
  shop.passTime(1_000);
  await must(like({ product_id: second.id }));
  expect(await list()).toMatchObject({
    total: 2,
    data: [
      { product_id: second.id },
      {
        user_id: user.id,
        product_id: first.id,
        product_title: "Tara Round",
        price: 750,
        discount_price: 532,
        discount: 29,
      },
    ],
  });
  expect(await list({ page: 9, limit: 1 })).toEqual({ data: [], total: 2, page: 9, limit: 1 });
  await must(client.DELETE("/v1/wishlists/{id}", { params: { path: { id: first.id } } }));
  expect(await likedIds()).toEqual([second.id]);
});

test("who may do what", async () => {
  const matrix: [Method, string, object | undefined, number, number][] = [
    // call, status for nobody, status for someone signed in
    ["POST", "", { user_id: other.id, product_id: first.id }, 401, 403],
    ["POST", "", { product_id: 999_999 }, 401, 404],
    ["POST", "", { product_id: hidden.id }, 401, 404],
    ["POST", "", {}, 401, 422],
    ["DELETE", `/${first.id}`, undefined, 401, 404],
    ["DELETE", "/abc", undefined, 401, 404],
    ["GET", `/${other.id}`, undefined, 401, 403],
  ];
  for (const [method, path, body, nobody, someone] of matrix) {
    expect([method, path, (await send(method, path, body, {})).statusCode]).toEqual([method, path, nobody]);
    expect([method, path, (await send(method, path, body)).statusCode]).toEqual([method, path, someone]);
  }
});

test("a guest's wishes join those of the account; what is not sold stays out", async () => {
  const productIds = [first.id, second.id, hidden.id, 999_999];
  await Promise.all([1, 2, 3].map(() => mergeGuestWishlist(db, { actor: user, productIds, now: shop.now() })));
  expect((await likedIds()).toSorted()).toEqual([first.id, second.id].toSorted());
});
