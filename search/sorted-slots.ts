import { andBits, type Bits, countBits, emptyBits, listSlots } from "./bits.ts";
import { compareSlots, type SortKey } from "./order-keys.ts";
import { addSlot, addTo, newSlotSet } from "./slot-set.ts";
import { sortSlots } from "./sort-slots.ts";

type Slots = Uint32Array<ArrayBuffer>;

/** All products in one order, kept sorted by sorting in what has changed since it was last asked for. */
export type SortedSlots = {
  /** Notes that a product has come, gone or changed. */
  touch: (slot: number) => void;
  /** Does the next piece of what is to be done; false when nothing is. */
  settle: () => boolean;
  /** Does what is left to be done, and answers. */
  all: () => Slots;
};

/** Above this part of all products, sorting everything anew is quicker than sorting in. */
const MOST_SORTED_IN = 1 / 16;

export function newSortedSlots(of: {
  /** How many slots there are, with and without a product. */
  slots: () => number;
  live: () => Bits;
  keys: readonly SortKey[];
}): SortedSlots {
  let sorted: Slots = new Uint32Array(0);
  let touched = newSlotSet();
  let work: Generator<void, Slots, void> | null = null;

  const settle = (): boolean => {
    if (touched.size === 0) return false;
    work ??= update();
    const step = work.next();
    if (!step.done) return true;
    sorted = step.value;
    touched = newSlotSet();
    work = null;
    return false;
  };

  function* update(): Generator<void, Slots, void> {
    const changed = emptyBits(of.slots());
    addTo(changed, touched);
    // Should more change before this is done, it begins again, and still knows whom to take out and sort in.
    sorted = takeOut(sorted, changed);
    andBits(changed, of.live());
    const come = listSlots(changed, countBits(changed));
    yield;
    if (come.length <= sorted.length * MOST_SORTED_IN) return sortIn(sorted, yield* sortSlots(come, of.keys), of.keys);
    const all = new Uint32Array(sorted.length + come.length);
    all.set(sorted);
    all.set(come, sorted.length);
    return yield* sortSlots(all, of.keys);
  }

  return {
    touch: (slot) => {
      addSlot(touched, slot);
      // What was begun was begun with other figures.
      work = null;
    },
    settle,
    all: () => {
      while (settle());
      return sorted;
    },
  };
}

/** In place: four megabytes thrown away for each change would be felt. */
function takeOut(slots: Slots, changed: Bits): Slots {
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    slots[count] = slot;
    count += 1 - ((changed[slot >>> 5]! >>> (slot & 31)) & 1);
  }
  return slots.subarray(0, count);
}

/** Both are sorted and the second are few. In place as long as there is room behind the first. */
function sortIn(many: Slots, few: Slots, keys: readonly SortKey[]): Slots {
  const length = many.length + few.length;
  const all = many.buffer.byteLength >= length * 4 ? new Uint32Array(many.buffer, 0, length) : withRoom(many, length);
  let end = many.length;
  for (let left = few.length; left > 0; left -= 1) {
    const slot = few[left - 1]!;
    const place = placeFor(all, end, slot, keys);
    all.copyWithin(place + left, place, end);
    all[place + left - 1] = slot;
    end = place;
  }
  return all;
}

function withRoom(slots: Slots, length: number): Slots {
  const wider = new Uint32Array(length + Math.ceil(length * MOST_SORTED_IN));
  wider.set(slots);
  return wider.subarray(0, length);
}

/** How many of the first `end` come before the slot. */
function placeFor(slots: Slots, end: number, slot: number, keys: readonly SortKey[]): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareSlots(keys, slots[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
