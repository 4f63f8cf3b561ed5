import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import { type Bits, hasBit, listSlots } from "./bits.ts";
import { compareSlots } from "./order-keys.ts";
import type { ProductStore } from "./product-store.ts";

/** A narrowed list in its order, known as far as somebody has turned its pages. */
export type ListPages = { slotsOf: (offset: number, limit: number) => Uint32Array; bytes: number };

/** Below this part of all products, sorting the few is quicker than looking for them along the order of all. */
const FEW = 1 / 512;

export function openPages(
  store: ProductStore,
  { products, total, order }: { products: Bits; total: number; order: ListOrder },
): ListPages {
  if (total < store.size() * FEW) {
    const slots = listSlots(products, total).sort((one, other) => compareSlots(store.keys[order], one, other));
    return { slotsOf: (offset, limit) => slots.subarray(offset, offset + limit), bytes: slots.byteLength };
  }
  const all = store.sorted[order].all();
  let found = new Uint32Array(Math.min(total, 1_024));
  let count = 0;
  let walked = 0;
  return {
    bytes: 4 * total,
    slotsOf: (offset, limit) => {
      const end = Math.min(offset + limit, total);
      if (end > found.length) found = widen(found, Math.min(total, end * 2));
      for (; count < end; walked += 1) {
        const slot = all[walked]!;
        if (hasBit(products, slot)) found[count++] = slot;
      }
      return found.subarray(offset, end);
    },
  };
}

function widen(slots: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(length);
  wider.set(slots);
  return wider;
}
