import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import { type Bits, hasBit, listSlots } from "./bits.ts";
import { firstSlots } from "./first-slots.ts";
import { compareSlots } from "./order-keys.ts";
import type { ProductStore } from "./product-store.ts";

/** A narrowed list in its order, known as far as somebody has turned its pages. */
export type ListPages = { slotsOf: (offset: number, limit: number) => Uint32Array; bytes: number };

/** Below this part of all products, looking at the few is quicker than looking for them along the order of all. */
const FEW = 1 / 512;
/** The first pages, which are nearly all that is ever asked for, are picked out without putting the rest in order. */
const FIRST = 96;
/** Passing so many along the order of all costs what looking at one of those costs, out of which the first are picked. */
const PASSED = 4;

export function openPages(
  store: ProductStore,
  given: {
    products: Bits;
    total: number;
    order: ListOrder;
    /** So many stand in that order before the first of them, or more. */
    before: number;
  },
): ListPages {
  const { products, total, order, before } = given;
  const keys = store.keys[order];
  if (total < store.size() * FEW) {
    const slots = listSlots(products, total);
    const first = firstSlots(slots, keys, FIRST);
    let isSorted = false;
    return {
      slotsOf: (offset, limit) => {
        const end = Math.min(offset + limit, total);
        if (end <= first.length) return first.subarray(offset, end);
        if (!isSorted) slots.sort((one, other) => compareSlots(keys, one, other));
        isSorted = true;
        return slots.subarray(offset, end);
      },
      bytes: slots.byteLength + first.byteLength,
    };
  }

  const all = store.sorted[order].all();
  let found = new Uint32Array(Math.min(total, 1_024));
  let first: Uint32Array | null = null;
  let count = 0;
  let walked = before;
  /** Along the order of all, until so many are found or so far. */
  const walk = (end: number, mostWalked: number) => {
    if (end > found.length) found = widen(found, Math.min(total, end * 2));
    for (; count < end && walked < mostWalked; walked += 1) {
      const slot = all[walked]!;
      if (hasBit(products, slot)) found[count++] = slot;
    }
  };
  return {
    bytes: 4 * (total + FIRST),
    slotsOf: (offset, limit) => {
      const end = Math.min(offset + limit, total);
      if (end <= FIRST) {
        // Where they all stand late, no further than picking them out would take.
        walk(end, Math.min(all.length, before + PASSED * total));
        if (count < end) return (first ??= firstSlots(listSlots(products, total), keys, FIRST)).subarray(offset, end);
      } else walk(end, all.length);
      return found.subarray(offset, end);
    },
  };
}

function widen(slots: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(length);
  wider.set(slots);
  return wider;
}
