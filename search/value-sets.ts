import { recordOf } from "#domain/lists/record-of.ts";
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
  /** The products with any of the values, to be looked at only: of a single value it may be what is kept of it. */
  having: (kind: Kind, values: readonly string[], take: () => Bits) => Bits;
  /** How many of the products have each value. */
  countIn: (kind: Kind, products: Products) => Record<string, number>;
};

export function newValueSets(): ValueSets {
  const sets = recordOf(KINDS, () => new Map<string, SlotSet>());
  // Of the other kinds there are a handful of values to ask; of brands there may be thousands.
  const brandSets: SlotSet[] = [];
  const brandNumbers = new Map<string, number>();
  let brandOf = new Uint32Array(64);

  const anyOf: ValueSets["anyOf"] = (kind, values, bits) => {
    for (const value of values) {
      const set = sets[kind].get(value);
      if (set) addTo(bits, set);
    }
    return bits;
  };

  return {
    of: (kind) => sets[kind],
    add: (kind, value, slot) => {
      const known = sets[kind].get(value);
      const set = known ?? newSlotSet();
      if (!known) sets[kind].set(value, set);
      addSlot(set, slot);
      if (kind === "brand") {
        if (!known) brandNumbers.set(value, brandSets.push(set) - 1);
        if (slot >= brandOf.length) brandOf = widen(brandOf, slot * 2);
        brandOf[slot] = brandNumbers.get(value)!;
      }
      return !known;
    },
    removeSlot: (slot) => {
      const brand = brandSets[brandOf[slot]!];
      if (brand) deleteSlot(brand, slot);
      for (const kind of KINDS) {
        if (kind !== "brand") for (const set of sets[kind].values()) deleteSlot(set, slot);
      }
    },
    anyOf,
    having: (kind, values, take) => {
      const only = values.length === 1 ? sets[kind].get(values[0]!) : undefined;
      return only?.isBits ? only.data : anyOf(kind, values, take());
    },
    countIn: (kind, { bits, few }) => {
      const counts: Record<string, number> = {};
      const ofBrands = kind === "brand" ? countEach(bits, brandOf, brandSets.length) : null;
      let turn = 0;
      for (const [value, set] of sets[kind]) {
        // Brands stand in both lists in the order in which they came.
        const count = ofBrands ? ofBrands[turn]! : few && set.isBits ? countFew(few, set.data) : countIn(bits, set);
        if (count > 0) counts[value] = count;
        turn += 1;
      }
      return counts;
    },
  };
}

/** How many of the slots have each number. */
function countEach(bits: Bits, numberOf: Uint32Array, numbers: number): Uint32Array {
  const counts = new Uint32Array(numbers);
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      counts[numberOf[(at << 5) + (31 - Math.clz32(word & -word))]!]! += 1;
    }
  }
  return counts;
}

function countFew(few: Uint32Array, bits: Bits): number {
  let count = 0;
  for (let at = 0; at < few.length; at += 1) if (hasBit(bits, few[at]!)) count += 1;
  return count;
}

function widen(numbers: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(length);
  wider.set(numbers);
  return wider;
}
