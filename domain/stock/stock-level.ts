/** How much of a unit a store wants to have: fewer free than the minimum is too few, and it is filled up to the maximum. */
export type StockLevel = { minimum: number; maximum: number };

export const MOST_LEVEL = 10_000;

/** Weeks of sales that proposals and covers look back on. */
export const COVER_WEEKS = 8;
/** A shelf is filled from the supplier's or the warehouse's next delivery: so many weeks are to be there at least and at most. */
const LEAST_WEEKS = 2;
const MOST_WEEKS = 6;

export const LEVEL_REFUSALS = {
  out_of_range: `Write whole numbers from 0 to ${MOST_LEVEL.toLocaleString("en-IN")}`,
  maximum_below: "The maximum is at least the minimum",
} as const;
export type LevelRefusal = keyof typeof LEVEL_REFUSALS;

export function checkLevel({ minimum, maximum }: StockLevel): LevelRefusal | null {
  if ([minimum, maximum].some((one) => !Number.isSafeInteger(one) || one < 0 || one > MOST_LEVEL))
    return "out_of_range";
  return maximum < minimum ? "maximum_below" : null;
}

/** For how many weeks what is free lasts, at the pace of so many sold in the last weeks; null: nothing was sold. One decimal. */
export function weeksOfCover({ free, sold }: { free: number; sold: number }): number | null {
  return sold <= 0 ? null : Math.round((Math.max(0, free) * COVER_WEEKS * 10) / sold) / 10;
}

/** What a store should have by what it sold in the last weeks; null: nothing was sold, so nothing is known. */
export function proposeLevel(sold: number): StockLevel | null {
  if (sold <= 0) return null;
  const of = (weeks: number) => Math.min(MOST_LEVEL, Math.ceil((sold * weeks) / COVER_WEEKS));
  return { minimum: of(LEAST_WEEKS), maximum: Math.min(MOST_LEVEL, Math.max(of(MOST_WEEKS), of(LEAST_WEEKS) + 1)) };
}
