import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyBits, setBit, clearBit } from "./bits.ts";
import { compareSlots } from "./order-keys.ts";
import { sortSlots } from "./sort-slots.ts";
import { newSortedSlots } from "./sorted-slots.ts";

const anyNumber = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.constantFrom(0, -0, Infinity, -Infinity, 1_800_000_000_000, -0.5),
);

function run<Result>(work: Generator<void, Result, void>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

test("sorts by several keys as comparing does, whatever the numbers", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyNumber, anyNumber), { maxLength: 60 }), (pairs) => {
      const keys = [(slot: number) => pairs[slot]![0], (slot: number) => pairs[slot]![1], (slot: number) => slot];
      const slots = Uint32Array.from(pairs.keys());
      const plain = [...slots].sort((one, other) => compareSlots(keys, one, other));
      expect([...run(sortSlots(slots.toReversed(), keys))]).toEqual(plain);
    }),
  );
});

test("many are sorted step by step, and a change between steps is not lost", () => {
  const figures = Float64Array.from({ length: 5_000 }, (_, slot) => (slot * 7_919) % 1_009);
  const live = emptyBits(figures.length);
  const keys = [(slot: number) => figures[slot]!, (slot: number) => slot];
  const sorted = newSortedSlots({ slots: () => figures.length, live: () => live, keys });
  const plain = () =>
    [...figures.keys()]
      .filter((slot) => (live[slot >>> 5]! >>> (slot & 31)) & 1)
      .sort((one, other) => compareSlots(keys, one, other));
  for (const slot of figures.keys()) {
    setBit(live, slot);
    sorted.touch(slot);
  }
  let steps = 0;
  while (sorted.settle()) {
    steps += 1;
    if (steps !== 2) continue;
    figures[17] = -1;
    sorted.touch(17);
    clearBit(live, 18);
    sorted.touch(18);
  }
  expect(steps).toBeGreaterThan(3);
  expect(sorted.settle()).toBe(false);
  expect([...sorted.all()]).toEqual(plain());

  // A few of many are sorted in where they belong.
  for (const slot of [3, 4_999, 18]) {
    figures[slot] = 500.5;
    setBit(live, slot);
    sorted.touch(slot);
  }
  clearBit(live, 100);
  sorted.touch(100);
  expect([...sorted.all()]).toEqual(plain());
});
