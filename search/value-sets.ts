import { type Bits, hasBit } from "./bits.ts";
import { type Kind, KINDS } from "./row-values.ts";
import { addSlot, addTo, countIn, deleteSlot, newSlotSet, type SlotSet } from "./slot-set.ts";

/** The same products as bits and, when they are few, one by one. */
export type Products = { bits: Bits; few: Uint32Array | null };

/** Of each kind and value the products that have it. */
export type ValueSets = {
  of: (kind: Kind) => ReadonlyMap<string, SlotSet>;
  /** Says whether the value is a new one. */
  add: (kind: Kind, value: string, slot: number) => boolean;
  removeSlot: (slot: number) => void;
  /** Adds the products with any of the values to the bits, and answers these. A value that nobody has adds nothing. */
  anyOf: (kind: Kind, values: readonly string[], bits: Bits) => Bits;
  /** How many of the products have each value. */
  countIn: (kind: Kind, products: Products) => Record<string, number>;
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
    anyOf: (kind, values, bits) => {
      for (const value of values) {
        const set = sets[kind].get(value);
        if (set) addTo(bits, set);
      }
      return bits;
    },
    countIn: (kind, { bits, few }) => {
      const counts: Record<string, number> = {};
      const ofBrands = few && kind === "brand" ? countEach(few, brandOf) : null;
      for (const [value, set] of sets[kind]) {
        const count = ofBrands ? ofBrands.get(set) : few && set.isBits ? countFew(few, set.data) : countIn(bits, set);
        if (count) counts[value] = count;
      }
      return counts;
    },
  };
}

function countEach(few: Uint32Array, setOf: readonly SlotSet[]): Map<SlotSet, number> {
  const counts = new Map<SlotSet, number>();
  for (const slot of few) counts.set(setOf[slot]!, (counts.get(setOf[slot]!) ?? 0) + 1);
  return counts;
}

function countFew(few: Uint32Array, bits: Bits): number {
  let count = 0;
  for (let at = 0; at < few.length; at += 1) if (hasBit(bits, few[at]!)) count += 1;
  return count;
}
