import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { gather } from "./gather.ts";

function doubling(most = 100) {
  const asked: number[][] = [];
  const ask = gather(
    async (questions: readonly number[]) => {
      asked.push([...questions]);
      await setImmediate();
      return questions.map((one) => one * 2);
    },
    { most },
  );
  return { ask, asked };
}

test("what is asked in one turn is asked together, and everybody gets their own answer", async () => {
  const { ask, asked } = doubling();
  expect(await Promise.all([3, 1, 2].map(ask))).toEqual([6, 2, 4]);
  expect(await ask(5)).toBe(10);
  expect(asked).toEqual([[3, 1, 2], [5]]);
});

test("nobody waits for a question that is under way", async () => {
  const { ask, asked } = doubling();
  const first = ask(1);
  await setImmediate();
  const second = ask(2);
  expect(asked).toEqual([[1]]);
  await first;
  expect(await second).toBe(4);
  expect(asked).toEqual([[1], [2]]);
});

test("too many go in several parts, each once", async () => {
  const { ask, asked } = doubling(2);
  expect(await Promise.all([1, 2, 3, 4, 5].map(ask))).toEqual([2, 4, 6, 8, 10]);
  expect(asked).toEqual([[1, 2], [3, 4], [5]]);
});

test("a fault is told to all whom it concerns, and to nobody after them", async () => {
  let broken = true;
  const ask = gather(
    async (questions: readonly string[]) => {
      if (broken) throw new Error("away");
      return questions;
    },
    { most: 10 },
  );
  expect(await Promise.allSettled([ask("a"), ask("b")])).toMatchObject([
    { status: "rejected", reason: { message: "away" } },
    { status: "rejected", reason: { message: "away" } },
  ]);
  broken = false;
  expect(await ask("c")).toBe("c");
});
