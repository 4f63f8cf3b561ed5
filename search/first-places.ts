import type { CatalogueFilter } from "#domain/catalogue/catalogue-filter.ts";
import type { ListOrder } from "#domain/catalogue/list-orders.ts";
import { hasBit } from "./bits.ts";
import { firstSlots } from "./first-slots.ts";
import { compareSlots } from "./order-keys.ts";
import type { ProductStore } from "./product-store.ts";

type Store = Pick<ProductStore, "keys" | "sorted" | "values">;

/** Kind and price are what puts a product early or late in the orders by price; the others hardly do. */
const KINDS = ["sub_category", "price"] as const;

export type FirstPlaces = {
  /** So many products stand in the order before the first that can fit the filter. */
  before: (filter: Pick<CatalogueFilter, "subCategories" | "price">, order: ListOrder) => number;
  forget: () => void;
};

/** Remembered until something changes; there are a few dozen kinds and bands. */
export function newFirstPlaces(store: Store): FirstPlaces {
  const known = new Map<string, number>();

  const placeOf = (order: ListOrder, kind: (typeof KINDS)[number], value: string): number => {
    const name = `${order} ${kind} ${value}`;
    const place = known.get(name);
    if (place !== undefined) return place;
    const set = store.values.of(kind).get(value);
    const all = store.sorted[order].all();
    if (!set || set.size === 0) return all.length;
    const isIn = set.data;
    const found = set.isBits
      ? all.findIndex((slot) => hasBit(isIn, slot))
      : placeOfSlot(all, firstSlots(isIn.subarray(0, set.size), store.keys[order], 1)[0]!, store.keys[order]);
    known.set(name, found);
    return found;
  };

  return {
    before: ({ subCategories = [], price = [] }, order) => {
      const chosen = { sub_category: subCategories, price };
      const starts = KINDS.filter((kind) => chosen[kind].length > 0).map((kind) =>
        Math.min(...chosen[kind].map((value) => placeOf(order, kind, value))),
      );
      return Math.max(0, ...starts);
    },
    forget: () => known.clear(),
  };
}

function placeOfSlot(all: Uint32Array, slot: number, keys: Parameters<typeof compareSlots>[0]): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareSlots(keys, all[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
