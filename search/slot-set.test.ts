import fc from "fast-check";
import { expect, test } from "vitest";
import { countBits, emptyBits, listSlots, setBit } from "./bits.ts";
import { addSlot, addTo, countIn, deleteSlot, hasSlot, newSlotSet } from "./slot-set.ts";

/** Close together, so that lists become bits, and now and then far away, so that bits become lists again. */
const anySlot = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 90 }) },
  fc.integer({ min: 0, max: 60_000 }),
);
const anyChange = fc.record({ isAdded: fc.boolean(), slot: anySlot });

test("in either form it holds what a Set holds", () => {
  let formsSeen = 0;
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 200 }), fc.array(anySlot), (changes, asked) => {
      const set = newSlotSet();
      const plain = new Set<number>();
      for (const { isAdded, slot } of changes) {
        if (isAdded) addSlot(set, slot);
        else deleteSlot(set, slot);
        if (isAdded) plain.add(slot);
        else plain.delete(slot);
        formsSeen |= set.isBits ? 2 : 1;
      }
      const bits = emptyBits(60_001);
      addTo(bits, set);
      expect([...listSlots(bits, countBits(bits))]).toEqual([...plain].sort((one, other) => one - other));
      expect(set.size).toBe(plain.size);
      for (const slot of asked) expect(hasSlot(set, slot)).toBe(plain.has(slot));

      const others = emptyBits(60_001);
      for (const slot of asked) setBit(others, slot);
      expect(countIn(others, set)).toBe([...new Set(asked)].filter((slot) => plain.has(slot)).length);
    }),
    { numRuns: 300 },
  );
  expect(formsSeen).toBe(3);
});

test("what was common among the first and is rare among all takes no room for all", () => {
  const set = newSlotSet();
  for (let slot = 0; slot < 2_000; slot += 1) addSlot(set, slot);
  expect(set.isBits).toBe(true);
  addSlot(set, 1_000_000);
  expect(set).toMatchObject({ isBits: false, size: 2_001 });
  expect([hasSlot(set, 0), hasSlot(set, 1_999), hasSlot(set, 1_000_000), hasSlot(set, 2_000)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
