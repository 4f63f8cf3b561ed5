import { type ListOrder, LIST_ORDERS } from "#domain/catalogue/list-orders.ts";
import { type Bits, clearBit, emptyBits, setBit } from "./bits.ts";
import type { CatalogueRow } from "./catalogue-row.ts";
import { type Figures, newFigures, widenFigures, writeFigures } from "./figures.ts";
import { type EarWords, newEarWords } from "./ear-words.ts";
import { newNearWords, type NearWords } from "./near-words.ts";
import { orderKeys, type SortKey } from "./order-keys.ts";
import { KINDS, valuesOf } from "./row-values.ts";
import { newScratch, type Scratch } from "./scratch.ts";
import { newSlotsOfIds, type SlotsOfIds } from "./slots-of-ids.ts";
import { newSortedSlots, type SortedSlots } from "./sorted-slots.ts";
import { newValueSets, type ValueSets } from "./value-sets.ts";
import { newWordIndex, type WordIndex } from "./word-index.ts";

/**
 * Everything that is kept. A product has a slot, a number from 0 on: its place in the columns and its bit in every set. A
 * slot that a product has left is given to the next one.
 */
export type ProductStore = {
  /** Bits as many as there are slots, for the question that is being answered. */
  take: Scratch["take"];
  /** The bits that were taken are free again. */
  reset: Scratch["reset"];
  size: () => number;
  live: () => Bits;
  figures: Figures;
  slotOf: SlotsOfIds["get"];
  values: ValueSets;
  index: WordIndex;
  near: NearWords;
  ear: EarWords;
  keys: Readonly<Record<ListOrder, readonly SortKey[]>>;
  sorted: Readonly<Record<ListOrder, SortedSlots>>;
  put: (row: CatalogueRow) => void;
  remove: (id: number) => void;
};

export function newProductStore(): ProductStore {
  const slotsOfIds = newSlotsOfIds();
  const values = newValueSets();
  const index = newWordIndex(values);
  const free: number[] = [];
  let room = 64;
  let slots = 0;
  let size = 0;
  let live = emptyBits(room);
  const figures = newFigures(room);
  const keys = orderKeys(figures);
  const sorted = Object.fromEntries(
    LIST_ORDERS.map((order) => [order, newSortedSlots({ slots: () => slots, live: () => live, keys: keys[order] })]),
  ) as Record<ListOrder, SortedSlots>;

  const takeSlot = (id: number): number => {
    const slot = free.pop() ?? slots++;
    if (slot >= room) {
      room *= 2;
      widenFigures(figures, room);
      const wider = emptyBits(room);
      wider.set(live);
      live = wider;
    }
    setBit(live, slot);
    size += 1;
    slotsOfIds.set(id, slot);
    return slot;
  };

  const touch = (slot: number) => {
    for (const order of LIST_ORDERS) sorted[order].touch(slot);
  };

  return {
    ...newScratch(() => slots),
    size: () => size,
    live: () => live,
    figures,
    slotOf: slotsOfIds.get,
    values,
    index,
    near: newNearWords(index),
    ear: newEarWords(index),
    keys,
    sorted,
    put: (row) => {
      const known = slotsOfIds.get(row.id);
      const slot = known ?? takeSlot(row.id);
      if (known !== undefined) values.removeSlot(slot);
      const found = valuesOf(row);
      for (const kind of KINDS) {
        for (const value of found[kind]) if (values.add(kind, value, slot)) index.teach(kind, value);
      }
      index.write(slot, row);
      writeFigures(figures, slot, row);
      touch(slot);
    },
    remove: (id) => {
      const slot = slotsOfIds.get(id);
      if (slot === undefined) return;
      slotsOfIds.set(id, undefined);
      clearBit(live, slot);
      size -= 1;
      values.removeSlot(slot);
      index.erase(slot);
      free.push(slot);
      touch(slot);
    },
  };
}
