import { FIT_TOLERANCE_MM } from "#domain/catalogue/fits-like.ts";
import type { FrameSize } from "#domain/catalogue/frame-size.ts";
import { type Bits, hasBit } from "./bits.ts";
import { compareSlots } from "./order-keys.ts";
import type { ProductStore } from "./product-store.ts";
import { hasSlot } from "./slot-set.ts";
import { IN_STOCK, type Kind } from "./row-values.ts";

/** So many of those that are nearest in price are compared by their size. */
const MOST_COMPARED = 400;
const MOST_WALKED = 20_000;

/**
 * Other products of the same kind. First those in stock, first those of the same shape; among these the nearest in size
 * and price, which are looked for among the nearest in price.
 */
export function findSimilar(store: ProductStore, { id, limit }: { id: number; limit: number }): number[] {
  const own = store.slotOf(id);
  if (own === undefined) return [];
  const kind = productsSharing(store, own, "sub_category");
  const shape = productsSharing(store, own, "shape");
  const stock = store.values.anyOf("stock", [IN_STOCK], store.take());
  const similar: number[] = [];
  for (const isInStock of [true, false]) {
    for (const isSameShape of [true, false]) {
      if (similar.length >= limit) break;
      const isWanted = (slot: number) =>
        slot !== own && hasBit(kind, slot) && hasBit(stock, slot) === isInStock && hasBit(shape, slot) === isSameShape;
      similar.push(...nearest(store, own, isWanted).slice(0, limit - similar.length));
    }
  }
  return similar.map((slot) => store.figures.id[slot]!);
}

function productsSharing(store: ProductStore, slot: number, kind: Kind): Bits {
  const shared = [...store.values.of(kind)].filter(([, set]) => hasSlot(set, slot)).map(([value]) => value);
  return store.values.anyOf(kind, shared, store.take());
}

function nearest(store: ProductStore, own: number, isWanted: (slot: number) => boolean): number[] {
  const sizes = sizesOf(store, own);
  const price = store.figures.chargedPaise[own]!;
  return nearestInPrice(store, own, isWanted)
    .map((slot) => {
      const ratio = Math.log((store.figures.chargedPaise[slot]! + 100) / (price + 100));
      return { slot, distance: distanceInSize(sizes, sizesOf(store, slot)) + 3 * Math.abs(ratio) };
    })
    .sort((one, other) => one.distance - other.distance || compareSlots(store.keys.popular, one.slot, other.slot))
    .map(({ slot }) => slot);
}

/** Walks from the product's own place in the order of prices to both sides. */
function nearestInPrice(store: ProductStore, own: number, isWanted: (slot: number) => boolean): number[] {
  const byPrice = store.sorted["price-up"].all();
  let up = placeOf(store, byPrice, own);
  let down = up - 1;
  const found: number[] = [];
  for (let walked = 0; walked < MOST_WALKED && found.length < MOST_COMPARED; walked += 1) {
    if (up < byPrice.length && isWanted(byPrice[up]!)) found.push(byPrice[up]!);
    if (down >= 0 && isWanted(byPrice[down]!)) found.push(byPrice[down]!);
    up += 1;
    down -= 1;
  }
  return found;
}

function placeOf(store: ProductStore, byPrice: Uint32Array, slot: number): number {
  let low = 0;
  let high = byPrice.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareSlots(store.keys["price-up"], byPrice[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sizesOf(store: ProductStore, slot: number): FrameSize[] {
  return store.index.textOf(slot).flatMap((word) => store.index.sizes.get(word) ?? []);
}

/** Between the two sizes that are nearest: 1 for each tolerance that a frame which fits may be off. */
function distanceInSize(own: readonly FrameSize[], others: readonly FrameSize[]): number {
  const distances = own.flatMap((one) =>
    others.map((other) =>
      (["lensMm", "bridgeMm", "templeMm"] as const).reduce(
        (sum, measure) => sum + Math.abs(one[measure] - other[measure]) / FIT_TOLERANCE_MM[measure],
        0,
      ),
    ),
  );
  return distances.length === 0 ? (own.length === others.length ? 0 : 5) : Math.min(...distances);
}
