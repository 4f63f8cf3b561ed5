import { sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { buildApp } from "#host/http/build-app.ts";
import type { KeptAnswer } from "./finish-answer.ts";
import { followCatalogue } from "./follow-catalogue.ts";
import { createPageCache } from "./page-cache.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db, pool, connection } = await testDatabase();
const { sunglasses } = (await seedTestShop(db)).products;
const dataDir = await mkdtemp(join(tmpdir(), "chashma-calls-"));
const log = pino({ level: "silent" });
const pageCache = createPageCache<KeptAnswer>({ maxBytes: 1_000_000 });
const config = { appUrl: "https://shop.example", dataDir };
const shop = testShop(db);
await shop.catchUp();
const app = await buildApp({ config, log, pool, pageCache, shop });
const following = followCatalogue(connection, { live: shop.live, followers: [pageCache], log });
while (pageCache.version() === 0) await sleep(10);
afterAll(async () => {
  await app.close();
  await following.stop();
  await rm(dataDir, { recursive: true });
});

test("calls that read for everybody are kept, as what they would have answered", async () => {
  const url = "/v1/products/getWebsiteProductsBySubCategorySlug/eye_glasses?page=1&limit=2";
  const search = (name: string): InjectOptions => ({
    method: "POST",
    url: "/v1/products/search_product",
    payload: { name },
  });
  const first = [await app.inject(url), await app.inject(search("aviator")), await app.inject(search("round"))];
  for (const asked of [url, search("aviator"), search("round")]) await app.inject(asked as string);
  const again = [await app.inject(url), await app.inject(search("aviator")), await app.inject(search("round"))];
  expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  expect(again.map(({ headers }) => typeof headers.etag)).toEqual(["string", "string", "string"]);
  expect(again[1]!.json()).not.toEqual(again[2]!.json());

  await db.execute(sql`update products set title = 'Aviator Anew' where id = ${sunglasses.id}`);
  const shows = async () => (await app.inject(search("aviator anew"))).json().total === 1;
  const end = performance.now() + 1_000;
  while (!(await shows()) && performance.now() < end) await sleep(20);
  expect(await shows()).toBe(true);
});

test("words and fields that a call does not read keep no answer of their own", async () => {
  const url = "/v1/products/getWebsiteProductsBySubCategorySlug/sun_glasses?limit=2";
  const search = (more: object): InjectOptions => ({
    method: "POST",
    url: "/v1/products/search_product",
    payload: { ...more, name: "sun" },
  });
  for (const asked of [url, search({})]) {
    const [first] = [await app.inject(asked as string), await app.inject(asked as string)];
    const before = pageCache.bytes();
    for (let turn = 0; turn < 5; turn += 1) {
      const [more, again] = typeof asked === "string" ? [`${url}&x=${turn}`, url] : [search({ x: turn }), search({})];
      for (const one of [more, more, again]) expect((await app.inject(one as string)).body).toBe(first!.body);
    }
    expect(pageCache.bytes()).toBe(before);
  }
});

test("calls of somebody, writes and refusals are not kept", async () => {
  const isKept = async (asked: InjectOptions) => {
    const before = pageCache.bytes();
    await app.inject(asked);
    await app.inject(asked);
    return pageCache.bytes() > before;
  };
  const list = "/v1/products/getWebsiteProductsBySubCategorySlug/eye_glasses";
  expect(await isKept({ url: list, headers: { cookie: "session=abc" } })).toBe(false);
  expect(await isKept({ url: list, headers: { authorization: "Bearer abc" } })).toBe(false);
  expect(await isKept({ url: `${list}?page=x` })).toBe(false);
  expect(await isKept({ url: `/v1/products/getWebsiteProductByLiveSaleId/${sunglasses.liveSaleId}` })).toBe(false);
  expect(await isKept({ method: "POST", url: "/v1/subscription", payload: { email: "a@example.in" } })).toBe(false);
});

test("an answer has one tag, made anew or kept, and whoever has it gets 304", async () => {
  const url = "/v1/sliders/best_seller";
  const encodings = ["identity", "gzip", "br"];
  const made = await app.inject(url);
  await app.inject(url);
  const kept = await Promise.all(
    encodings.map((encoding) => app.inject({ url, headers: { "accept-encoding": encoding } })),
  );
  expect(kept.map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
  const tag = String(made.headers.etag);
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(new Set(kept.map(({ headers }) => headers.etag))).toEqual(new Set([tag]));
  for (const asked of [
    { url, headers: { "if-none-match": tag } },
    { url, headers: { "if-none-match": tag, cookie: "session=abc" } },
  ]) {
    const { statusCode, body, headers } = await app.inject(asked);
    expect([statusCode, body, headers.etag]).toEqual([304, "", tag]);
    expect(headers).toMatchObject({ "cache-control": "no-cache", vary: "Accept-Encoding" });
    expect(headers["content-type"]).toBeUndefined();
  }
});
