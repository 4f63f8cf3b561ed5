import { allocatePaise } from "#domain/money/allocate.ts";
import { percentOfPaise } from "#domain/money/percent-of.ts";

type Asked = { quantity: number; received: number };

/** So many sound pieces of a unit are more than an order still awaits; 0 while they are not. `asked`: its line, if it has one. */
export const piecesOver = (asked: Asked | undefined, counted: number): number =>
  Math.max(0, counted - Math.max(0, (asked?.quantity ?? 0) - (asked?.received ?? 0)));

export type CostedLine = { quantity: number; costPaise: number };

/**
 * What a sound piece of each line costs with its share of what the whole delivery cost: freight of Rs 100 on 1 frame at Rs 300 and
 * 1 at Rs 100 makes Rs 375 and Rs 125. Shares go by value, or by pieces where nothing has a price; each is rounded to whole paise.
 */
export function landedCosts(lines: readonly CostedLine[], extraPaise: number): number[] {
  const values = lines.map(({ quantity, costPaise }) => quantity * costPaise);
  const hasValue = values.some((value) => value > 0);
  const weights = hasValue ? values : lines.map(({ quantity }) => quantity);
  if (weights.every((weight) => weight === 0)) return lines.map(({ costPaise }) => costPaise);
  const shares = allocatePaise(extraPaise, weights);
  return lines.map(({ quantity, costPaise }, n) =>
    quantity === 0 ? costPaise : costPaise + Math.round(shares[n]! / quantity),
  );
}

export type Sums = { taxablePaise: number; taxPaise: number; totalPaise: number };

/** What lines come to, before tax and with it: tax is rounded by line to whole paise. */
export function sumLines(lines: readonly { quantity: number; costPaise: number | null; gstBp: number }[]): Sums {
  let [taxablePaise, taxPaise] = [0, 0];
  for (const { quantity, costPaise, gstBp } of lines) {
    const taxable = quantity * (costPaise ?? 0);
    taxablePaise += taxable;
    taxPaise += percentOfPaise(taxable, gstBp, "half-up-paise");
  }
  return { taxablePaise, taxPaise, totalPaise: taxablePaise + taxPaise };
}

/** A bill is rounded to a whole rupee by some: so much it may differ from its own sum. */
export const BILL_ROUNDING_PAISE = 100;

/** Of which pieces a receipt line speaks: a unit, and the batch where it has one. */
export const lineKey = ({ sku, batch }: { sku: string; batch: string }): string =>
  batch === "" ? sku : `${sku}/${batch}`;

/** A batch as makers print it, in capitals; null for what is none. */
export function readBatch(text: string): string | null {
  const batch = text.trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9./-]{0,29}$/.test(batch) ? batch : null;
}
