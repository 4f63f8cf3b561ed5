import type { SortKey } from "./order-keys.ts";

type Slots = Uint32Array<ArrayBuffer>;

const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
const SIGN = 0x80000000;
const AT_ONCE = 250_000;

/**
 * Sorts by the keys without comparing: a pass over all slots for each eleven bits of each key, from the least
 * significant on. It stops after every pass, so that a million products can be sorted without keeping the shop waiting;
 * each takes some milliseconds. The keys must not change meanwhile.
 */
export function* sortSlots(slots: Slots, keys: readonly SortKey[]): Generator<void, Slots, void> {
  // What moves are places in `slots`.
  let places = new Uint32Array(slots.length);
  for (let at = 0; at < places.length; at += 1) places[at] = at;
  let other = new Uint32Array(slots.length);
  for (const key of keys.toReversed()) {
    const words = yield* sortableWords(slots, key);
    for (const half of [0, 1] as const) {
      const varying = varyingBits(words, half);
      for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
        // Prices differ in a few digits only; where all are alike nothing moves.
        if (((varying >>> shift) & (DIGITS - 1)) === 0) continue;
        passByDigit({ from: places, to: other, words, half, shift });
        [places, other] = [other, places];
        yield;
      }
    }
  }
  for (let at = 0; at < places.length; at += 1) places[at] = slots[places[at]!]!;
  return places;
}

/** The keys as 64-bit whole numbers, low half first, that sort as the numbers do. */
function* sortableWords(slots: Slots, key: SortKey): Generator<void, Slots, void> {
  const numbers = new Float64Array(slots.length);
  const words = new Uint32Array(numbers.buffer);
  for (let from = 0; from < slots.length; from += AT_ONCE) {
    const end = Math.min(from + AT_ONCE, slots.length);
    for (let at = from; at < end; at += 1) {
      // Minus zero would come before zero.
      numbers[at] = key(slots[at]!) + 0;
      const negative = words[2 * at + 1]! >= SIGN;
      words[2 * at] = negative ? ~words[2 * at]! : words[2 * at]!;
      words[2 * at + 1] = negative ? ~words[2 * at + 1]! : words[2 * at + 1]! ^ SIGN;
    }
    yield;
  }
  return words;
}

function varyingBits(words: Slots, half: 0 | 1): number {
  let varying = 0;
  for (let at = half; at < words.length; at += 2) varying |= words[at]! ^ words[half]!;
  return varying;
}

function passByDigit(pass: { from: Slots; to: Slots; words: Slots; half: 0 | 1; shift: number }): void {
  const { from, to, words, half, shift } = pass;
  const next = new Uint32Array(DIGITS);
  for (let at = half; at < words.length; at += 2) next[(words[at]! >>> shift) & (DIGITS - 1)]! += 1;
  let before = 0;
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const count = next[digit]!;
    next[digit] = before;
    before += count;
  }
  for (let at = 0; at < from.length; at += 1) {
    const place = from[at]!;
    const digit = (words[2 * place + half]! >>> shift) & (DIGITS - 1);
    to[next[digit]!++] = place;
  }
}
