import type { HsnLine } from "#domain/invoicing/hsn-summary.ts";

/** A tax of the GST summary: `share` of the rate is its own. */
export type TaxKind = { name: string; share: number; amount: (line: HsnLine) => number };

const HALVES = [
  { name: "CGST", share: 2, amount: (line: HsnLine) => line.cgstPaise },
  { name: "SGST", share: 2, amount: (line: HsnLine) => line.sgstPaise },
];
const WHOLE = [{ name: "IGST", share: 1, amount: (line: HsnLine) => line.igstPaise }];

/** CGST and SGST within a State, else IGST. */
export function taxKinds({ sameState }: { sameState: boolean }): readonly TaxKind[] {
  return sameState ? HALVES : WHOLE;
}
