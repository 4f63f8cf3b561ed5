/** An amount of money in integer paise (1 rupee = 100 paise). */
export type Paise = number;

/**
 * True when `rupees` is finite and has at most two decimals, so that it is a whole number of paise.
 * A double divided by 100 is the double nearest to the decimal, hence the exact comparison.
 */
export function isRupeeAmount(rupees: number): boolean {
  const paise = Math.round(rupees * 100);
  return Number.isSafeInteger(paise) && paise / 100 === rupees;
}

/** 1499.5 -> 149950. Throws RangeError for fractions of a paisa: rounding is a decision, not a conversion. */
export function rupeesToPaise(rupees: number): Paise {
  if (!isRupeeAmount(rupees)) throw new RangeError("An amount in rupees has at most two decimals.");
  return Math.round(rupees * 100) + 0; // + 0 turns -0 into 0
}

/** 149950 -> 1499.5; a number with at most two decimals, as API bodies carry it. */
export function paiseToRupees(paise: Paise): number {
  assertPaise(paise);
  return paise / 100;
}

/** Drops the paise: 149950 -> 149900. */
export function floorToRupee(paise: Paise): Paise {
  assertPaise(paise);
  return Math.floor(paise / 100) * 100;
}

/** Throws when an amount is not a safe integer: a stray float must fail where it is made. */
export function assertPaise(paise: number): void {
  if (!Number.isSafeInteger(paise)) throw new RangeError("An amount in paise must be a whole number.");
}
