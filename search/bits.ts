/** A set of slots as bits: slot n is bit n % 32 of word n / 32. What lies behind its end is not in it. */
export type Bits = Uint32Array<ArrayBuffer>;

export const emptyBits = (slots: number): Bits => new Uint32Array((slots + 31) >>> 5);

export const hasBit = (bits: Bits, slot: number): boolean => ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1;

/** Beyond what the bits were made for nothing is kept. */
export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! &= ~(1 << (slot & 31));
}

/** Keeps of `bits` what is in `other` too. Says whether anything is left. */
export function andBits(bits: Bits, other: Bits): boolean {
  const common = Math.min(bits.length, other.length);
  let left = 0;
  for (let at = 0; at < common; at += 1) left |= bits[at]! &= other[at]!;
  bits.fill(0, common);
  return left !== 0;
}

export const isEmpty = (bits: Bits): boolean => bits.every((word) => word === 0);

/** Adds `other` to `bits`, as far as these reach. */
export function orBits(bits: Bits, other: Bits): void {
  const common = Math.min(bits.length, other.length);
  for (let at = 0; at < common; at += 1) bits[at]! |= other[at]!;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += onesIn(bits[at]!);
  return count;
}

/** How many slots both hold. */
export function countCommon(bits: Bits, other: Bits): number {
  const common = Math.min(bits.length, other.length);
  let count = 0;
  for (let at = 0; at < common; at += 1) count += onesIn(bits[at]! & other[at]!);
  return count;
}

/** The slots in ascending order; `count` is how many there are. */
export function listSlots(bits: Bits, count: number): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(count);
  let found = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      slots[found] = (at << 5) + (31 - Math.clz32(word & -word));
      found += 1;
    }
  }
  return slots;
}

/** Adds pairs, then fours, then bytes: no branch and no table. */
export function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
