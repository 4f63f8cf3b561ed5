import type { StockLevel } from "#domain/stock/stock-level.ts";

/** "2 to 12", or that nothing is said. */
export const levelWords = (level: StockLevel | null): string =>
  level === null ? "none is set" : `${level.minimum} to ${level.maximum}`;
