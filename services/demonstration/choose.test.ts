import { expect, test } from "vitest";
import { seedOf } from "#domain/frames/seeded-random.ts";
import { choicesOf, someUuid } from "./choose.ts";

/** Two of many orders whose choices begin with the same seed. */
function twoOfOneSeed(): [string, string] {
  const words = new Map<number, string>();
  for (let n = 0; n < 1_000_000; n += 1) {
    const word = n % 2 === 0 ? `history online order ${n}` : `history counter bill ${n}`;
    const other = words.get(seedOf(word));
    if (other !== undefined) return [other, word];
    words.set(seedOf(word), word);
  }
  throw new Error("All seeds are unlike.");
}

test("what has to be unlike all others is so among a million orders, and the same each time", () => {
  const [one, other] = twoOfOneSeed();
  expect(choicesOf(one).between(1, 1_000_000)).toBe(choicesOf(other).between(1, 1_000_000));
  expect(someUuid(choicesOf(one))).not.toBe(someUuid(choicesOf(other)));
  expect(someUuid(choicesOf(one))).toBe(someUuid(choicesOf(one)));
  const choices = choicesOf(one);
  expect(someUuid(choices)).not.toBe(someUuid(choices));
});
