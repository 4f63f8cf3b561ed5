import { type Bits, emptyBits } from "./bits.ts";
import { type Kind, KINDS } from "./row-values.ts";
import { addSlot, addTo, deleteSlot, newSlotSet, type SlotSet } from "./slot-set.ts";

/** Of each kind and value the products that have it. */
export type ValueSets = {
  of: (kind: Kind) => ReadonlyMap<string, SlotSet>;
  /** Says whether the value is a new one. */
  add: (kind: Kind, value: string, slot: number) => boolean;
  removeSlot: (slot: number) => void;
  /** The products with any of the values, as bits for so many slots. A value that nobody has adds nothing. */
  anyOf: (kind: Kind, values: readonly string[], slots: number) => Bits;
};

export function newValueSets(): ValueSets {
  const entries = KINDS.map((kind) => [kind, new Map<string, SlotSet>()] as const);
  const sets = Object.fromEntries(entries) as Record<Kind, Map<string, SlotSet>>;
  // Of the other kinds there are a handful of values to ask; of brands there may be thousands.
  const brandOf: SlotSet[] = [];

  return {
    of: (kind) => sets[kind],
    add: (kind, value, slot) => {
      const known = sets[kind].get(value);
      const set = known ?? newSlotSet();
      if (!known) sets[kind].set(value, set);
      addSlot(set, slot);
      if (kind === "brand") brandOf[slot] = set;
      return !known;
    },
    removeSlot: (slot) => {
      const brand = brandOf[slot];
      if (brand) deleteSlot(brand, slot);
      for (const [kind, ofKind] of entries) {
        if (kind !== "brand") for (const set of ofKind.values()) deleteSlot(set, slot);
      }
    },
    anyOf: (kind, values, slots) => {
      const bits = emptyBits(slots);
      for (const value of values) {
        const set = sets[kind].get(value);
        if (set) addTo(bits, set);
      }
      return bits;
    },
  };
}
