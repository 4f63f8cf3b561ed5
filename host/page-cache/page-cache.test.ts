import { expect, test } from "vitest";
import type { KeptAnswer } from "./finish-answer.ts";
import { createPageCache } from "./page-cache.ts";

let time = 0;
const answerOf = (bytes: number, maxAgeMs = 60_000): KeptAnswer => ({
  status: 200,
  headers: {},
  tag: "tag",
  brotli: Buffer.alloc(0),
  gzip: Buffer.alloc(0),
  bytes,
  maxAgeMs,
  brief: false,
});

function openKeeper(maxBytes = 8_000) {
  const pageCache = createPageCache<KeptAnswer>({ maxBytes, now: () => time });
  pageCache.trust(true);
  return pageCache;
}

test("many who ask at once wait for one answer", async () => {
  const pageCache = openKeeper();
  let made = 0;
  const make = async () => {
    made += 1;
    return answerOf(10);
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => pageCache.answer("/", make)));
  expect(made).toBe(1);
  expect(new Set(answers).size).toBe(1);
  await pageCache.answer("/", make);
  expect(made).toBe(1);
});

test("what is being made while the catalogue changes is not kept, and nobody who comes later gets it", async () => {
  const pageCache = openKeeper();
  const { promise: old, resolve } = Promise.withResolvers<KeptAnswer>();
  const before = pageCache.answer("/", () => old);
  pageCache.forget();
  const fresh = answerOf(2);
  expect(await pageCache.answer("/", async () => fresh)).toBe(fresh);
  resolve(answerOf(1));
  expect(await before).toMatchObject({ bytes: 1 });
  expect(pageCache.find("/")).toBe(fresh);
});

test("a fault is not kept", async () => {
  const pageCache = openKeeper();
  await expect(pageCache.answer("/", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await pageCache.answer("/", async () => answerOf(1))).toMatchObject({ bytes: 1 });
});

test("memory is bounded: what was asked for longest ago leaves, and what is too large does not come in", () => {
  const pageCache = openKeeper(8_000);
  for (let place = 0; place < 8; place += 1) pageCache.keep(`/${place}`, answerOf(1_000), pageCache.version());
  expect(pageCache.bytes()).toBe(8_000);
  pageCache.find("/0");
  pageCache.keep("/8", answerOf(1_000), pageCache.version());
  expect(pageCache.bytes()).toBe(8_000);
  expect(pageCache.find("/0")).toBeDefined();
  expect(pageCache.find("/1")).toBeUndefined();
  pageCache.keep("/large", answerOf(1_001), pageCache.version());
  expect(pageCache.find("/large")).toBeUndefined();
  pageCache.keep("/8", answerOf(500), pageCache.version());
  expect(pageCache.bytes()).toBe(7_500);
});

test("an answer ages, and one without an age is not kept", () => {
  const pageCache = openKeeper();
  pageCache.keep("/", answerOf(1), pageCache.version());
  pageCache.keep("/faulty", answerOf(1, 0), pageCache.version());
  expect(pageCache.find("/faulty")).toBeUndefined();
  time += 59_999;
  expect(pageCache.find("/")).toBeDefined();
  time += 1;
  expect(pageCache.find("/")).toBeUndefined();
  expect(pageCache.bytes()).toBe(0);
});

test("while nobody tells of changes nothing is kept", () => {
  const pageCache = openKeeper();
  pageCache.keep("/", answerOf(1), pageCache.version());
  pageCache.trust(false);
  expect(pageCache.find("/")).toBeUndefined();
  pageCache.keep("/", answerOf(1), pageCache.version());
  expect(pageCache.find("/")).toBeUndefined();
});

test("what is asked for once does not drive out what is asked for again and again", () => {
  const pageCache = openKeeper(8_000);
  for (const often of ["/", "/list", "/detail"]) {
    pageCache.keep(often, answerOf(1_000), pageCache.version());
    pageCache.find(often);
  }
  for (let word = 0; word < 1_000; word += 1) {
    pageCache.keep(`/list?name=${word}`, answerOf(1_000), pageCache.version());
    expect(pageCache.bytes()).toBeLessThanOrEqual(8_000);
  }
  for (const often of ["/", "/list", "/detail"]) expect(pageCache.find(often), often).toBeDefined();
  expect(pageCache.find("/list?name=999")).toBeDefined();
});

test("what is often asked for has its room back after each change, before it is asked for again", () => {
  const pageCache = openKeeper(8_000);
  pageCache.keep("/", answerOf(1_000), pageCache.version());
  expect(pageCache.isOftenAsked("/")).toBe(false);
  pageCache.find("/");
  pageCache.forget();
  expect(pageCache.isOftenAsked("/")).toBe(true);
  pageCache.keep("/", answerOf(1_000), pageCache.version());
  for (let word = 0; word < 100; word += 1) pageCache.keep(`/${word}`, answerOf(1_000), pageCache.version());
  expect(pageCache.find("/")).toBeDefined();
});

test("when many are often asked for, the oldest of them leave, and what is new has a quarter of the room", () => {
  const pageCache = openKeeper(8_000);
  for (let place = 0; place < 20; place += 1) {
    pageCache.keep(`/${place}`, answerOf(1_000), pageCache.version());
    pageCache.find(`/${place}`);
  }
  for (const place of ["a", "b", "c"]) pageCache.keep(place, answerOf(1_000), pageCache.version());
  expect(pageCache.bytes()).toBe(8_000);
  expect(["/19", "/14", "b", "c"].filter((key) => pageCache.find(key))).toEqual(["/19", "/14", "b", "c"]);
  expect(["/0", "/12", "a"].filter((key) => pageCache.find(key))).toEqual([]);
});

test("what is not there takes little room, however much of it is asked for", () => {
  const pageCache = openKeeper(64_000);
  for (let place = 0; place < 60; place += 1) pageCache.keep(`/${place}`, answerOf(1_000), pageCache.version());
  for (let id = 0; id < 1_000; id += 1)
    pageCache.keep(`/productDetails/${id}`, { ...answerOf(500, 1_000), brief: true }, pageCache.version());
  expect(pageCache.bytes()).toBe(61_000);
  expect(pageCache.find("/0")).toBeDefined();
  expect(pageCache.find("/productDetails/999")).toBeDefined();
  expect(pageCache.find("/productDetails/997")).toBeUndefined();
});

test("only so many keys are remembered as often asked for", () => {
  const pageCache = openKeeper(100_000_000);
  for (let place = 0; place < 3_000; place += 1) {
    pageCache.keep(`/${place}`, answerOf(1), pageCache.version());
    pageCache.find(`/${place}`);
  }
  expect(pageCache.isOftenAsked("/2999")).toBe(true);
  expect(pageCache.isOftenAsked("/999")).toBe(false);
});

test("who comes while it is being made waits for it, unless the catalogue has changed since", async () => {
  const pageCache = openKeeper();
  const { promise, resolve } = Promise.withResolvers<KeptAnswer>();
  const first = pageCache.answer("/", () => promise);
  expect(pageCache.underWay("/")).toBeDefined();
  pageCache.forget();
  expect(pageCache.underWay("/")).toBeUndefined();
  resolve(answerOf(1));
  await first;
  expect(pageCache.find("/")).toBeUndefined();
});
