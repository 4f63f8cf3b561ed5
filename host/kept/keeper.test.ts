import { expect, test } from "vitest";
import type { KeptAnswer } from "#host/kept/finish-answer.ts";
import { createKeeper } from "#host/kept/keeper.ts";

let time = 0;
const answerOf = (bytes: number, maxAgeMs = 60_000): KeptAnswer => ({
  status: 200,
  headers: {},
  tag: "tag",
  brotli: Buffer.alloc(0),
  gzip: Buffer.alloc(0),
  bytes,
  maxAgeMs,
});

function openKeeper(maxBytes = 8_000) {
  const keeper = createKeeper<KeptAnswer>({ maxBytes, now: () => time });
  keeper.trust(true);
  return keeper;
}

test("many who ask at once wait for one answer", async () => {
  const keeper = openKeeper();
  let made = 0;
  const make = async () => {
    made += 1;
    return answerOf(10);
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => keeper.answer("/", make)));
  expect(made).toBe(1);
  expect(new Set(answers).size).toBe(1);
  await keeper.answer("/", make);
  expect(made).toBe(1);
});

test("what is being made while the catalogue changes is not kept, and nobody who comes later gets it", async () => {
  const keeper = openKeeper();
  const { promise: old, resolve } = Promise.withResolvers<KeptAnswer>();
  const before = keeper.answer("/", () => old);
  keeper.forget();
  const fresh = answerOf(2);
  expect(await keeper.answer("/", async () => fresh)).toBe(fresh);
  resolve(answerOf(1));
  expect(await before).toMatchObject({ bytes: 1 });
  expect(keeper.find("/")).toBe(fresh);
});

test("a fault is not kept", async () => {
  const keeper = openKeeper();
  await expect(keeper.answer("/", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await keeper.answer("/", async () => answerOf(1))).toMatchObject({ bytes: 1 });
});

test("memory is bounded: what was asked for longest ago leaves, and what is too large does not come in", () => {
  const keeper = openKeeper(8_000);
  for (let place = 0; place < 8; place += 1) keeper.keep(`/${place}`, answerOf(1_000), keeper.version());
  expect(keeper.bytes()).toBe(8_000);
  keeper.find("/0");
  keeper.keep("/8", answerOf(1_000), keeper.version());
  expect(keeper.bytes()).toBe(8_000);
  expect(keeper.find("/0")).toBeDefined();
  expect(keeper.find("/1")).toBeUndefined();
  keeper.keep("/large", answerOf(1_001), keeper.version());
  expect(keeper.find("/large")).toBeUndefined();
  keeper.keep("/8", answerOf(500), keeper.version());
  expect(keeper.bytes()).toBe(7_500);
});

test("an answer ages, and one without an age is not kept", () => {
  const keeper = openKeeper();
  keeper.keep("/", answerOf(1), keeper.version());
  keeper.keep("/faulty", answerOf(1, 0), keeper.version());
  expect(keeper.find("/faulty")).toBeUndefined();
  time += 59_999;
  expect(keeper.find("/")).toBeDefined();
  time += 1;
  expect(keeper.find("/")).toBeUndefined();
  expect(keeper.bytes()).toBe(0);
});

test("while nobody tells of changes nothing is kept", () => {
  const keeper = openKeeper();
  keeper.keep("/", answerOf(1), keeper.version());
  keeper.trust(false);
  expect(keeper.find("/")).toBeUndefined();
  keeper.keep("/", answerOf(1), keeper.version());
  expect(keeper.find("/")).toBeUndefined();
});
