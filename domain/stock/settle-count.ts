/** What was counted of a unit in one go, a scan or a typed number, and what lay there by the ledger at that moment. */
export type CountedEntry = { quantity: number; onShelf: number };

export type SettledUnit = {
  counted: number;
  /** At the moment of the last entry. */
  expected: number;
  difference: number;
  /** It moved between two of its entries: nobody can say on which side of the move the others were, so it is counted again. */
  hasMoved: boolean;
};

/**
 * The difference of a unit, from its entries in the order in which they were written. What is sold, sent or received after the last
 * of them changes the shelf and the ledger alike, and so leaves the difference as it is.
 */
export function settleUnit(entries: readonly [CountedEntry, ...CountedEntry[]]): SettledUnit {
  const counted = entries.reduce((sum, { quantity }) => sum + quantity, 0);
  const expected = entries.at(-1)!.onShelf;
  const hasMoved = entries.some(({ onShelf }) => onShelf !== expected);
  return { counted, expected, difference: counted - expected, hasMoved };
}
