import { assertPaise, type Paise } from "./paise.ts";

/**
 * Splits `total` over `weights` by the largest remainder; the parts sum exactly to the total.
 * Among equal remainders the earlier part wins, so that the same cart is always split alike.
 * No part exceeds its weight when the total does not exceed the sum of the weights.
 * Rs 1.00 over three equal rows: 34, 33, 33 paise.
 */
export function allocatePaise(total: Paise, weights: readonly number[]): Paise[] {
  assertPaise(total);
  if (total < 0) throw new RangeError("Only an amount of 0 or more can be allocated.");
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError("A weight is a whole number from 0.");
  }
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) {
    if (total !== 0) throw new RangeError("An amount cannot be allocated over nothing.");
    return weights.map(() => 0);
  }
  const shares = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight);
    return { index, paise: Number(exact / sum), remainder: exact % sum };
  });
  const left = total - shares.reduce((all, share) => all + share.paise, 0);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of byRemainder.slice(0, left)) share.paise += 1;
  return shares.map((share) => share.paise);
}
