import type { StockLevel } from "#domain/stock/stock-level.ts";

export type Lacking = {
  level: StockLevel;
  free: number;
  /** Sent here by other stores, and not received yet. */
  inTransit: number;
  /** Awaited from suppliers, and what stands on drafts already. */
  onOrder: number;
};

/**
 * So many pieces are to be ordered: up to the maximum, once what is free and what comes anyway is fewer than the minimum. Of 2 to 12
 * with 1 free: 11; with 1 free and 1 on the way: none.
 */
export function piecesToOrder({ level: { minimum, maximum }, free, inTransit, onOrder }: Lacking): number {
  const expected = free + inTransit + onOrder;
  return expected < minimum ? maximum - expected : 0;
}
