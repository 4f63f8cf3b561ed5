import { sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeEach, expect, test } from "vitest";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { buildApp } from "#host/http/build-app.ts";
import type { KeptAnswer } from "./finish-answer.ts";
import { followCatalogue } from "./follow-catalogue.ts";
import { createPageCache } from "./page-cache.ts";
import { createReview } from "#services/reviews/create-review.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import type { AnswerRequest } from "#web/answer-request.ts";

const { db, pool, connection } = await testDatabase();
const seeded = await seedTestShop(db);
const dataDir = await mkdtemp(join(tmpdir(), "chashma-kept-"));
const log = pino({ level: "silent" });
const pageCache = createPageCache<KeptAnswer>({ maxBytes: 1_000_000 });
const shop = testShop(db);
await shop.catchUp();
const { stop } = followCatalogue(connection, { live: shop.live, followers: [pageCache], log });

// Stands for the pages: says all that reached them, and counts.
let [rendered, changedAt] = [0, 0];
let change: (headers: Headers) => { status?: number; fault?: string } = () => ({});
const answer: AnswerRequest = async (request, { visit }) => {
  rendered += 1;
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `script-src 'self' 'nonce-${visit.nonce}'; object-src 'none'`,
  });
  const { status = 200, fault } = change(headers);
  if (fault) visit.log.error({}, fault);
  const heard = JSON.stringify({ url: request.url, headers: [...request.headers], address: visit.address });
  const script = `<script nonce="${visit.nonce}">start(${rendered})</script><script nonce="${visit.nonce}" src="/a.js"></script>`;
  return new Response(`<html>${script}<i>${heard.replaceAll("<", "")}</i></html>`, { status, headers });
};
const config = { appUrl: "https://shop.example", dataDir };
const app = await buildApp({ config, log, pool, answer, pageCache, shop });
afterAll(async () => {
  await app.close();
  await stop();
  await rm(dataDir, { recursive: true });
});

/** Whether the page was rendered for this very request. */
async function rendersAnew(asked: InjectOptions | string): Promise<boolean> {
  const before = rendered;
  await app.inject(asked);
  return rendered > before;
}

/** Asks until it is so, as a visitor would, for a second at most. */
async function within1s(isSo: () => Promise<boolean>): Promise<boolean> {
  changedAt = performance.now();
  const end = changedAt + 1_000;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await sleep(20);
  }
  return false;
}

beforeEach(async () => {
  change = () => ({});
  // Past the half second in which changes are gathered, until the page is kept again.
  while (performance.now() < changedAt + 600 || (await rendersAnew("/"))) await sleep(20);
});

test("a page is rendered once for everybody, and nothing of whoever asked is in it", async () => {
  const planted = {
    "user-agent": "planted-agent",
    referer: "https://planted.example",
    "x-forwarded-for": "203.0.113.9",
  };
  pageCache.forget();
  const first = await app.inject({ url: "/sale?type=a", headers: { ...planted, host: "planted-host.example" } });
  const second = await app.inject("/sale?type=a");
  expect(second.body).toBe(first.body);
  expect(first.body).toContain("https://shop.example/sale?type=a");
  expect(first.body).not.toMatch(/planted|203\.0\.113\.9/);
});

test("no cookie changes anything: everybody gets the same page, whoever came first", async () => {
  pageCache.forget();
  const own = await app.inject({ url: "/", headers: { cookie: "session=planted; a=planted" } });
  expect(own.body).not.toContain("planted");
  expect(await rendersAnew("/")).toBe(false);
  expect((await app.inject("/")).body).toBe(own.body);
});

test("the cart is answered to one visitor, and to nobody else", async () => {
  expect([await rendersAnew("/cart"), await rendersAnew("/cart")]).toEqual([true, true]);
});

test("a browser that sends a form by itself gets pages of its own from then on, a script's does not", async () => {
  const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
  const sent = await app.inject({ method: "POST", url: "/like", headers: { accept, "content-length": "0" } });
  expect(sent.headers["set-cookie"]).toMatch(/^own_pages=1; /);
  expect(await rendersAnew({ url: "/", headers: { cookie: "own_pages=1" } })).toBe(true);
  const byScript = await app.inject({
    method: "POST",
    url: "/like",
    headers: { accept: "*/*", "content-length": "0" },
  });
  expect(byScript.headers["set-cookie"]).toBeUndefined();
});

test("the larger text is a page of its own, for all who chose it", async () => {
  const larger = { url: "/", headers: { cookie: "session=planted; text_size=larger; guest_wishlist=1" } };
  const body = (await app.inject(larger)).body;
  expect(body).toMatch(/^(?!.*planted).*text_size=larger/s);
  expect(await rendersAnew(larger)).toBe(false);
  expect((await app.inject("/")).body).not.toBe(body);
});

test.each([
  ["a cookie", (headers: Headers) => (headers.set("set-cookie", "session=planted"), {})],
  ["no-store", (headers: Headers) => (headers.set("cache-control", "no-store"), {})],
  ["a redirect", (headers: Headers) => (headers.set("location", "/sale"), { status: 302 })],
  ["a fault", () => ({ status: 500 })],
  ["a part that failed", () => ({ fault: "reviews could not be listed" })],
])("an answer with %s is not kept", async (_what, with_) => {
  pageCache.forget();
  change = with_;
  await app.inject("/productList/eye_glasses");
  change = () => ({});
  expect(await rendersAnew("/productList/eye_glasses")).toBe(true);
  expect((await app.inject("/productList/eye_glasses")).headers["set-cookie"]).toBeUndefined();
});

test("a page that is not there is kept for a second", async () => {
  change = () => ({ status: 404 });
  const missing = "/productDetails/999999";
  expect((await app.inject(missing)).statusCode).toBe(404);
  expect(await rendersAnew(missing)).toBe(false);
  await sleep(1_050);
  expect(await rendersAnew(missing)).toBe(true);
});

test("scripts are allowed by their hashes, and no nonce is left", async () => {
  const { body, headers } = await app.inject("/");
  expect(body).not.toContain("nonce");
  const [, script = ""] = /<script>(.*?)<\/script>/.exec(body) ?? [];
  const hash = createHash("sha256").update(script).digest("base64");
  expect(headers["content-security-policy"]).toBe(`script-src 'self' 'sha256-${hash}'; object-src 'none'`);
});

test("it comes as the browser takes it, and not at all when the browser has it", async () => {
  const plain = await app.inject("/");
  const ask = (headers: Record<string, string>, method: "GET" | "HEAD" = "GET") =>
    app.inject({ method, url: "/", headers });
  const brotli = await ask({ "accept-encoding": "gzip, deflate, br" });
  const gzip = await ask({ "accept-encoding": "gzip;q=1.0, br;q=0" });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect([plain, brotli, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(brotli.headers).toMatchObject({ "cache-control": "no-cache", vary: "Accept-Encoding, Cookie" });

  const tag = String(brotli.headers.etag);
  const known = await ask({ "accept-encoding": "br", "if-none-match": `"other", W/${tag}` });
  expect(known).toMatchObject({ statusCode: 304, body: "" });
  // A browser takes the headers of this answer for those of the page that it has.
  expect(known.headers).toMatchObject({
    etag: tag,
    "content-security-policy": brotli.headers["content-security-policy"],
  });
  expect((await ask({ "if-none-match": tag })).statusCode).toBe(200);
  const head = await ask({ "accept-encoding": "br" }, "HEAD");
  expect(head).toMatchObject({ statusCode: 200, body: "" });
  expect(head.headers.etag).toBe(tag);
});

test("whoever has it and then signs in still has it", async () => {
  const tag = String((await app.inject("/")).headers.etag);
  const again = await app.inject({ url: "/", headers: { "if-none-match": tag, cookie: "session=abc" } });
  expect(again.statusCode).toBe(304);
});

const { id: productId } = seeded.products.sunglasses;

test.each([
  ["a product", sql`update products set title = 'Renamed' where id = ${productId}`],
  ["a banner", sql`update banners set title = title`],
  [
    "the settings",
    sql`insert into settings (id, value) values (1, '{}') on conflict (id) do update set value = excluded.value`,
  ],
  ["a lens price", sql`update lens_records set price_paise = price_paise`],
])("%s that changes shows within a second", async (_what, write) => {
  expect(await rendersAnew("/")).toBe(false);
  await db.execute(write);
  expect(await within1s(() => rendersAnew("/"))).toBe(true);
});

test("a new name shows with the reviews that it stands beside, and is nobody's business otherwise", async () => {
  const [quiet, writer] = [await makeUser(db), await makeUser(db)];
  await createReview(db, { actor: writer, productId, ratingHalves: 8, comment: "Light", now: new Date() });
  await sleep(600);
  const rename = (userId: number) =>
    db.execute(sql`update users set first_name = first_name || 'a' where id = ${userId}`);
  await rendersAnew("/");
  await rename(quiet.id);
  expect(await within1s(() => rendersAnew("/"))).toBe(false);
  await rename(writer.id);
  expect(await within1s(() => rendersAnew("/"))).toBe(true);
});

test("a sale shows only when it was the last, and goods that are back show too", async () => {
  const unit = sql`(store_id, attribute_value_id) = (
    select store_id, attribute_value_id from stock where total_quantity > sold_quantity + held_quantity + 1 order by 1, 2 limit 1)`;
  await db.execute(sql`update stock set sold_quantity = sold_quantity + 1 where ${unit}`);
  expect(await within1s(() => rendersAnew("/"))).toBe(false);
  const { rows } = await db.execute<{ id: number }>(
    sql`update stock set held_quantity = total_quantity - sold_quantity where ${unit} returning attribute_value_id as id`,
  );
  expect(await within1s(() => rendersAnew("/"))).toBe(true);
  await sleep(600);
  await db.execute(sql`update stock set held_quantity = 0 where attribute_value_id = ${rows[0]!.id}`);
  expect(await within1s(() => rendersAnew("/"))).toBe(true);
});

test("a change that is rolled back is none", async () => {
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`update products set title = 'Never' where id = ${productId}`);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await within1s(() => rendersAnew("/"))).toBe(false);
});

test("when changes cannot be heard nothing is kept, until they are again", async () => {
  const { rows } = await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chashma catalogue' and datname = current_database()`,
  );
  expect(rows).toHaveLength(1);
  expect(await within1s(() => rendersAnew("/"))).toBe(true);
  expect(await rendersAnew("/")).toBe(true);
  await sleep(1_500);
  expect([await rendersAnew("/"), await rendersAnew("/")][1]).toBe(false);
});
