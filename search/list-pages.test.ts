import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyBits, setBit } from "./bits.ts";
import { firstSlots } from "./first-slots.ts";
import { openPages } from "./list-pages.ts";
import { compareSlots, type SortKey } from "./order-keys.ts";
import type { ProductStore } from "./product-store.ts";

const anyFigure = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer(), fc.constantFrom(Infinity, -Infinity));

test("the first are those that sorting all would put first, whatever the figures", () => {
  fc.assert(
    fc.property(fc.array(anyFigure, { maxLength: 80 }), fc.integer({ min: 0, max: 20 }), (figures, most) => {
      const keys = [(slot: number) => figures[slot]!, (slot: number) => -slot];
      const slots = Uint32Array.from(figures.keys());
      const plain = [...slots].sort((one, other) => compareSlots(keys, one, other));
      expect([...firstSlots(slots, keys, most)]).toEqual(plain.slice(0, most));
    }),
  );
});

const SLOTS = 4_000;

/** A store with one order, in which slots whose figure is low come first. */
function storeOf(figureOf: SortKey): Pick<ProductStore, "keys" | "size" | "sorted"> {
  const keys = [figureOf, (slot: number) => slot];
  const all = Uint32Array.from({ length: SLOTS }, (_, slot) => slot).sort((one, other) =>
    compareSlots(keys, one, other),
  );
  const sorted = { all: () => all, touch: () => undefined, settle: () => false };
  return { size: () => SLOTS, keys: { popular: keys }, sorted: { popular: sorted } } as unknown as ProductStore;
}

/** From hardly any to nearly all, spread evenly or all at one end of the order. */
const anyChoice = fc.record({
  share: fc.constantFrom(1 / 2_000, 1 / 600, 1 / 400, 1 / 40, 1 / 3),
  isLast: fc.boolean(),
  isAlike: fc.boolean(),
  fromFirst: fc.boolean(),
});
const anyPage = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom(12, 24, 48)).map(([page, limit]) => [page * limit, limit]),
  fc.tuple(fc.integer({ min: 0, max: SLOTS }), fc.integer({ min: 1, max: 100 })),
);

test("every page, in whatever order they are turned, is that part of the whole list", () => {
  fc.assert(
    fc.property(anyChoice, fc.array(anyPage, { maxLength: 8 }), ({ share, isLast, isAlike, fromFirst }, turned) => {
      const store = storeOf((slot) => (isAlike ? slot >>> 9 : (slot * 7_919) % 4_001)) as ProductStore;
      const all = [...store.sorted.popular.all()];
      const count = Math.max(1, Math.round(SLOTS * share));
      const chosen = new Set(
        isLast ? all.slice(-count) : all.filter((_, place) => place % Math.round(1 / share) === 0),
      );
      const products = emptyBits(SLOTS);
      for (const slot of chosen) setBit(products, slot);
      const whole = all.filter((slot) => chosen.has(slot));
      const before = fromFirst ? all.indexOf(whole[0]!) : 0;
      const pages = openPages(store, { products, total: chosen.size, order: "popular", before });
      for (const [offset = 0, limit = 12] of turned) {
        if (offset >= whole.length) continue;
        expect([...pages.slotsOf(offset, limit)]).toEqual(whole.slice(offset, offset + limit));
      }
    }),
  );
});
