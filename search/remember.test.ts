import { expect, test } from "vitest";
import { remember } from "./remember.ts";

test("an answer is made once, and what was asked for longest ago leaves when there is no room", () => {
  const made: string[] = [];
  // A question of one letter weighs 202 bytes besides its answer.
  const kept = remember<string>(2_500, () => 1_000);
  const ask = (question: string) =>
    kept.cached(question, () => {
      made.push(question);
      return question.toUpperCase();
    });
  expect([ask("a"), ask("b"), ask("a")]).toEqual(["A", "B", "A"]);
  ask("c");
  ask("a");
  ask("b");
  expect(made).toEqual(["a", "b", "c", "b"]);
  kept.forget();
  ask("b");
  expect(made).toEqual(["a", "b", "c", "b", "b"]);
});

test("an answer larger than all room is given, and kept until the next one", () => {
  const kept = remember<number>(100, () => 1_000);
  expect([
    kept.cached("a", () => 1),
    kept.cached("a", () => 2),
    kept.cached("b", () => 3),
    kept.cached("a", () => 4),
  ]).toEqual([1, 1, 3, 4]);
});
