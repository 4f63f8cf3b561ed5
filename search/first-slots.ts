import { compareSlots, type SortKey } from "./order-keys.ts";

/**
 * The first of the slots in the order of the keys, `most` of them or all there are, without sorting the others: most of
 * those are told by their first key that they come later.
 */
export function firstSlots(slots: Uint32Array, keys: readonly SortKey[], most: number): Uint32Array {
  const first = new Uint32Array(Math.min(most, slots.length));
  const [mainKey] = keys as readonly [SortKey];
  let count = 0;
  let last = Infinity;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    if (count === most && (mainKey(slot) > last || compareSlots(keys, first[count - 1]!, slot) < 0)) continue;
    const place = placeIn(first, count, slot, keys);
    if (count < most) count += 1;
    first.copyWithin(place + 1, place, count - 1);
    first[place] = slot;
    last = mainKey(first[count - 1]!);
  }
  return first;
}

function placeIn(sorted: Uint32Array, count: number, slot: number, keys: readonly SortKey[]): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareSlots(keys, sorted[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
