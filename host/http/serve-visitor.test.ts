import { eq } from "drizzle-orm";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, test, vi } from "vitest";
import { sessions, wishlists } from "#db/schema/accounts.ts";
import { cartLines } from "#db/schema/cart.ts";
import { attributeValues } from "#db/schema/catalogue.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { encodeGuestCart } from "#domain/cart/guest-cart.ts";
import { listLikedIds } from "#services/wishlist/list-wishlist.ts";
import { countCart } from "#services/cart/count-cart.ts";
import { deadSessions, signedIn } from "#tests/support/access/credentials.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { noDatabase } from "#tests/support/process/no-database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import type { AnswerRequest } from "#web/answer-request.ts";
import { toUserData } from "#web/session/user-data.ts";
import { buildApp } from "./build-app.ts";

const { db, pool } = await testDatabase();
const { products } = await seedTestShop(db);
const dataDir = await mkdtemp(join(tmpdir(), "chashma-visitor-"));
const shop = testShop(db);
const answer = vi.fn<AnswerRequest>(async () => new Response("the pages"));
const parts = { config: { appUrl: shop.appUrl, dataDir }, log: pino({ level: "silent" }), pool, answer };
const app = await buildApp({ ...parts, shop });
const away = await buildApp({ ...parts, shop: testShop(noDatabase) });
afterAll(async () => {
  await Promise.all([app.close(), away.close()]);
  await rm(dataDir, { recursive: true });
});

const ids = Object.values(products).map(({ id }) => id);

async function makeCustomer() {
  const user = await makeUser(db, { profilePicture: "face.webp" });
  const [value] = await db.select().from(attributeValues).where(eq(attributeValues.productId, products.sunglasses.id));
  const line = { userId: user.id, productId: value!.productId, attributeValueId: value!.id };
  await db.insert(cartLines).values([line, { ...line, quantity: 2 }]);
  await db.insert(wishlists).values(ids.slice(0, 2).map((productId) => ({ userId: user.id, productId })));
  return { user, headers: await signedIn(shop, user, "cookie") };
}

const guestCookie = `guest_wishlist=${ids[0]}.${ids[1]}; guest_cart=${encodeGuestCart([
  {
    clientKey: "00000000-0000-4000-8000-000000000001",
    productId: ids[0]!,
    attributeValueId: 1,
    quantity: 1,
    powerTypeCode: null,
    lensRecordId: null,
    eye: null,
  },
])}`;
const ofGuest = { person: null, cartCount: 1, likedIds: ids.slice(0, 2) };
const ofNobody = { person: null, cartCount: 0, likedIds: [] };

test("a customer is told their name, cart and hearts, as the services say them one by one", async () => {
  const { user: actor, headers } = await makeCustomer();
  await makeCustomer();
  const answered = await app.inject({ url: "/visitor", headers });
  const { person, cartCount, likedIds } = answered.json();
  expect([answered.statusCode, person]).toEqual([200, toUserData(actor)]);
  expect(cartCount).toBe(await countCart(db, { actor }));
  expect(cartCount).toBe(2);
  expect(new Set(likedIds)).toEqual(new Set(await listLikedIds(db, { actor })));
  expect(likedIds).toHaveLength(2);
  expect(Object.keys(person)).toEqual(["id", "email", "first_name", "last_name", "profile_picture"]);
});

test("many who ask at once get their own, each", async () => {
  const customers = await Promise.all(Array.from({ length: 12 }, makeCustomer));
  const all = [...customers, ...customers];
  const asked = all.map(({ headers }) => app.inject({ url: "/visitor", headers }));
  const guests = Array.from({ length: 3 }, () => app.inject({ url: "/visitor", headers: { cookie: guestCookie } }));
  const people = (await Promise.all(asked)).map((answered) => answered.json().person.id);
  expect(people).toEqual(all.map(({ user }) => user.id));
  for (const answered of await Promise.all(guests)) expect(answered.json()).toEqual(ofGuest);
});

test("a customer without anything has an empty cart and no hearts, whatever a guest's cookies say", async () => {
  const { cookie } = await signedIn(shop, await makeUser(db), "cookie");
  const { cartCount, likedIds } = (
    await app.inject({ url: "/visitor", headers: { cookie: `${guestCookie}; ${cookie}` } })
  ).json();
  expect([cartCount, likedIds]).toEqual([0, []]);
});

test("the answer is one visitor's, for no store between and no other site, and the pages are not asked", async () => {
  const { headers } = await makeCustomer();
  answer.mockClear();
  for (const asked of [{ headers }, {}]) {
    const got = await app.inject({ url: "/visitor", ...asked });
    expect(got.headers).toMatchObject({
      "content-type": expect.stringMatching(/^application\/json/),
      "cache-control": "private, no-store",
      vary: "Cookie",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect(got.headers["set-cookie"]).toBeUndefined();
  }
  expect((await app.inject({ method: "HEAD", url: "/visitor", headers })).body).toBe("");
  expect(answer).not.toHaveBeenCalled();
});

test("nobody posts to it", async () => {
  answer.mockClear();
  await app.inject({ method: "POST", url: "/visitor", headers: { "content-length": "0" } });
  expect(answer, "the pages refuse it").toHaveBeenCalledOnce();
});

test("a guest is read from their cookies, without the database", async () => {
  const ask = async (cookie: string) => (await away.inject({ url: "/visitor", headers: { cookie } })).json();
  expect(await ask(guestCookie)).toEqual(ofGuest);
  expect(await ask("")).toEqual(ofNobody);
  expect(await ask("session=; guest_cart=nonsense; guest_wishlist=-1.a")).toEqual(ofNobody);
  expect(await ask("session=too-short")).toEqual(ofNobody);
});

test("whose session is over is a guest", async () => {
  for (const { how, headers } of await deadSessions(shop)) {
    const cookie = [headers.cookie, guestCookie].filter(Boolean).join("; ");
    const answered = await app.inject({ url: "/visitor", headers: { ...headers, cookie } });
    expect(answered.json(), how).toEqual(ofGuest);
  }
});

test("it is a sign of life, written down once in a while", async () => {
  const { user, headers } = await makeCustomer();
  const seen = async () => {
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
    return session!.lastSeenAt.getTime();
  };
  const first = await seen();
  shop.passTime(4 * 60_000);
  await app.inject({ url: "/visitor", headers });
  expect(await seen()).toBe(first);
  shop.passTime(2 * 60_000);
  await app.inject({ url: "/visitor", headers });
  expect(await seen()).toBe(first + 6 * 60_000);
});

test("while the database is away a customer is told to ask again, and nobody keeps that", async () => {
  const { headers } = await makeCustomer();
  const answered = await away.inject({ url: "/visitor", headers });
  expect(answered.statusCode).toBe(503);
  expect(answered.headers).toMatchObject({ "retry-after": "5", "cache-control": expect.stringContaining("no-store") });
});
