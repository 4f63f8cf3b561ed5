import { hash } from "node:crypto";
import { randomChoices, type RandomChoices } from "#db/seed/random-choices.ts";

/** The numbers from 0 to `count` in an order that looks random, without a list of them: the n-th of it. */
export function scatter(count: number, word: string): (n: number) => number {
  if (count <= 1) return () => 0;
  const choices = randomChoices(word);
  let step = Math.max(1, Math.floor(count * 0.618) + choices.between(0, 16));
  while (divisor(step, count) !== 1) step += 1;
  const start = choices.between(0, count - 1);
  return (n) => (start + n * step) % count;
}

/** Exactly `count` numbers from `from` up to `to`, or as many as there are besides those that are taken. */
export function choose(given: {
  count: number;
  from: number;
  to: number;
  word: string;
  taken?: ReadonlySet<number>[];
}): Set<number> {
  const { count, from, to, word, taken = [] } = given;
  const chosen = new Set<number>();
  const size = Math.max(0, to - from);
  const nth = scatter(size, word);
  for (let n = 0; n < size && chosen.size < count; n += 1) {
    const number = from + nth(n);
    if (!taken.some((set) => set.has(number))) chosen.add(number);
  }
  return chosen;
}

/** One of a list, by weights: whole numbers from 0. */
export function pickByWeight<T>(choices: RandomChoices, list: readonly (readonly [thing: T, weight: number])[]): T {
  const sum = list.reduce((all, [, weight]) => all + weight, 0);
  let left = choices.between(1, sum);
  for (const [thing, weight] of list) {
    left -= weight;
    if (left <= 0) return thing;
  }
  throw new RangeError("Nothing to pick from");
}

/** Choices of a history. What has to be unlike all others is made of bytes: the 32 bits of a seed come twice among 70,000 words. */
export type Choices = RandomChoices & {
  /** Up to 32 that look random and are the same each time. */
  bytes: (count: number) => Buffer;
};

export function choicesOf(word: string): Choices {
  let drawn = 0;
  const bytes = (count: number) => hash("sha256", `${word} ${(drawn += 1)}`, "buffer").subarray(0, count);
  return { ...randomChoices(word), bytes };
}

/** An id of version 4 that is the same each time. */
export function someUuid(choices: Choices): string {
  const bytes = choices.bytes(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
