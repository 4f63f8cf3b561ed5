import { type Bits, clearBit, countCommon, emptyBits, hasBit, orBits, setBit } from "./bits.ts";

/**
 * A set of slots in whichever form is smaller: an ascending list of four bytes each while it is sparse, bits when it
 * holds more than every thirty-second slot.
 */
export type SlotSet = { size: number; isBits: boolean; data: Bits };

export const newSlotSet = (): SlotSet => ({ size: 0, isBits: false, data: new Uint32Array(2) });

export function hasSlot(set: SlotSet, slot: number): boolean {
  if (set.isBits) return hasBit(set.data, slot);
  const place = placeOf(set, slot);
  return place < set.size && set.data[place] === slot;
}

export function addSlot(set: SlotSet, slot: number): void {
  if (set.isBits && slot >>> 5 >= set.data.length) makeRoomInBits(set, slot);
  if (set.isBits) {
    if (hasBit(set.data, slot)) return;
    setBit(set.data, slot);
    set.size += 1;
    return;
  }
  const place = placeOf(set, slot);
  if (place < set.size && set.data[place] === slot) return;
  if (set.size === set.data.length) {
    makeRoomInList(set, slot);
    if (set.isBits) return addSlot(set, slot);
  }
  set.data.copyWithin(place + 1, place, set.size);
  set.data[place] = slot;
  set.size += 1;
}

export function deleteSlot(set: SlotSet, slot: number): void {
  if (set.isBits) {
    if (!hasBit(set.data, slot)) return;
    clearBit(set.data, slot);
    set.size -= 1;
    return;
  }
  const place = placeOf(set, slot);
  if (place === set.size || set.data[place] !== slot) return;
  set.data.copyWithin(place, place + 1, set.size);
  set.size -= 1;
}

/** Adds the set to bits that reach as far as it does. */
export function addTo(bits: Bits, set: SlotSet): void {
  if (set.isBits) return orBits(bits, set.data);
  for (let at = 0; at < set.size; at += 1) setBit(bits, set.data[at]!);
}

export function countIn(bits: Bits, set: SlotSet): number {
  const { data, size } = set;
  if (set.isBits) return countCommon(bits, data);
  let count = 0;
  for (let at = 0; at < size; at += 1) count += (bits[data[at]! >>> 5]! >>> (data[at]! & 31)) & 1;
  return count;
}

/** Where the slot is in the list, or would be. Most slots that come are new and so the highest. */
function placeOf({ data, size }: SlotSet, slot: number): number {
  if (size === 0 || data[size - 1]! < slot) return size;
  let low = 0;
  let high = size - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (data[middle]! < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

const grown = (length: number) => Math.ceil(length * 1.5) + 1;

function makeRoomInList(set: SlotSet, slot: number): void {
  const length = grown(set.data.length);
  const highest = Math.max(slot, set.data[set.size - 1] ?? 0);
  if (length * 32 <= highest) {
    const wider = new Uint32Array(length);
    wider.set(set.data);
    set.data = wider;
    return;
  }
  const bits = emptyBits(highest + 1);
  addTo(bits, set);
  set.isBits = true;
  set.data = bits;
}

function makeRoomInBits(set: SlotSet, slot: number): void {
  // What was common among the first products may be rare among all.
  if (set.size * 64 < slot) {
    const list = new Uint32Array(grown(set.size));
    let found = 0;
    for (let other = 0; found < set.size; other += 1) if (hasBit(set.data, other)) list[found++] = other;
    set.isBits = false;
    set.data = list;
    return;
  }
  const wider = new Uint32Array(Math.max((slot >>> 5) + 1, grown(set.data.length)));
  wider.set(set.data);
  set.data = wider;
}
