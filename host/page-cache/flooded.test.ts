import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "#host/http/build-app.ts";
import type { KeptAnswer } from "./finish-answer.ts";
import { createPageCache } from "./page-cache.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import type { AnswerRequest } from "#web/answer-request.ts";

const { db, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "chashma-flooded-"));
const log = pino({ level: "silent" });
const pageCache = createPageCache<KeptAnswer>({ maxBytes: 1_000_000 });
pageCache.trust(true);
const shop = testShop(db);
await shop.catchUp();

// Stands for the pages: each begins in its turn, and is answered when the test says so.
let begun: string[] = [];
let ends = new Map<string, () => void>();
let isHeld = false;
const answer: AnswerRequest = async (request) => {
  const { pathname, search } = new URL(request.url);
  begun.push(pathname + search);
  const isMissing = pathname.startsWith("/productDetails/9");
  if (isHeld) await new Promise<void>((resolve) => ends.set(pathname + search, resolve));
  return new Response(`<html>${pathname}${search}</html>`, {
    status: isMissing ? 404 : 200,
    headers: { "content-type": "text/html" },
  });
};
const config = { appUrl: "https://shop.example", dataDir };
const app = await buildApp({ config, log, pool, answer, pageCache, shop });
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const ask = (url: string, from = "203.0.113.1", cookie = "") =>
  app.inject({ url, headers: { "x-forwarded-for": from, ...(cookie && { cookie }) } });

/** Until it has begun; and lets it end. */
async function finish(url: string): Promise<void> {
  await expect.poll(() => ends.has(url), { timeout: 5_000 }).toBe(true);
  ends.get(url)!();
  ends.delete(url);
}

beforeEach(() => {
  pageCache.forget();
  begun = [];
  ends = new Map();
  isHeld = false;
});

test("words that a page does not read are answered by the page without them, made once", async () => {
  const plain = await ask("/sale?type=a");
  for (const more of ["&utm_source=mail", "&x=1&y=2", "&fbclid=abc"]) {
    const asked = await ask(`/sale?type=a${more}`);
    expect([asked.body, asked.headers.etag]).toEqual([plain.body, plain.headers.etag]);
  }
  expect((await ask("/sale?x=1&type=a")).body).toBe(plain.body);
  expect(begun).toEqual(["/sale?type=a"]);
  const before = pageCache.bytes();
  for (let turn = 0; turn < 50; turn += 1) await ask(`/?x=${turn}`);
  expect(begun).toEqual(["/sale?type=a", "/"]);
  expect(pageCache.bytes()).toBeLessThan(before * 3);
});

test("unknown products do not fill what is kept", async () => {
  const often = ["/", "/sale", "/blog"];
  for (const url of [...often, ...often]) await ask(url);
  const before = pageCache.bytes();
  for (let id = 0; id < 60; id += 1) expect((await ask(`/productDetails/9${id}`)).statusCode).toBe(404);
  expect(pageCache.bytes() - before).toBeLessThanOrEqual(1_000_000 / 64);
  begun = [];
  for (const url of often) await ask(url);
  expect(begun).toEqual([]);
});

test("while one client's words wait, kept pages are answered, and another's cart comes next but one", async () => {
  await ask("/");
  isHeld = true;
  const words = Array.from({ length: 30 }, (_, word) => `/productList?name=w${word}`);
  const flood = words.map((url) => ask(url));
  await expect.poll(() => begun.length).toBeGreaterThanOrEqual(3);
  expect((await ask("/")).statusCode).toBe(200);
  const before = begun.length;
  const cart = ask("/cart", "203.0.113.2", "session=abc");
  await finish(words[0]!);
  await finish(words[1]!);
  await finish("/cart");
  expect((await cart).statusCode).toBe(200);
  expect(begun.indexOf("/cart")).toBeLessThanOrEqual(before + 2);
  isHeld = false;
  for (const end of ends.values()) end();
  expect((await Promise.all(flood)).map(({ statusCode }) => statusCode)).toEqual(words.map(() => 200));
});

test("who has too many waiting is told to come back, by /64 of IPv6 as by IPv4, and nobody else is", async () => {
  isHeld = true;
  const of = (network: string, count: number) =>
    Array.from({ length: count }, (_, one) => ask(`/productList?name=${one}`, `${network}${one + 1}`, "own_pages=1"));
  const own = of("2001:db8:1:2::", 60);
  const told = await Promise.race(own);
  expect(told.statusCode).toBe(503);
  expect(told.headers).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
  expect(told.body).toBe("The shop is busy, please try again in a moment");
  isHeld = false;
  const freed = setInterval(() => ends.forEach((end) => end()), 5);
  expect((await ask("/cart", "2001:db8:1:3::1")).statusCode).toBe(200);
  const statuses = (await Promise.all(own)).map(({ statusCode }) => statusCode);
  clearInterval(freed);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(32);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(10);
});
