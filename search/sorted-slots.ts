import { emptyBits, hasBit, listSlots } from "./bits.ts";
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
  isLive: (slot: number) => boolean;
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
    const stay = keep(sorted, (slot) => !hasBit(changed, slot));
    const come = keep(listSlots(changed, touched.size), of.isLive);
    yield;
    if (come.length <= stay.length * MOST_SORTED_IN) return sortIn(stay, yield* sortSlots(come, of.keys), of.keys);
    const all = new Uint32Array(stay.length + come.length);
    all.set(stay);
    all.set(come, stay.length);
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

/** As `filter` of typed arrays, which takes six times as long. */
function keep(slots: Slots, isKept: (slot: number) => boolean): Slots {
  const kept = new Uint32Array(slots.length);
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    kept[count] = slots[at]!;
    if (isKept(slots[at]!)) count += 1;
  }
  return kept.slice(0, count);
}

/** Both sorted; the second are few. */
function sortIn(many: Slots, few: Slots, keys: readonly SortKey[]): Slots {
  const all = new Uint32Array(many.length + few.length);
  let taken = 0;
  few.forEach((slot, turn) => {
    let low = taken;
    let high = many.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareSlots(keys, many[middle]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    all.set(many.subarray(taken, low), taken + turn);
    all[low + turn] = slot;
    taken = low;
  });
  all.set(many.subarray(taken), taken + few.length);
  return all;
}
