import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";

export const GOODS_KINDS = [
  "frame",
  "corrective-sunglasses",
  "sunglasses",
  "computer-glasses",
  "contact-lens",
  "spectacle-lens",
  "solution",
  "case",
  "cleaning-kit",
  "membership",
] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

/** HSN code (SAC for the membership) and GST rate in basis points. */
export type TaxRate = { hsnCode: string; rateBp: number };

/**
 * Rates by the day from which they hold, newest first. These came with the rate reform of 22 September 2025 and
 * need a tax adviser's word before the first real invoice. A change of law is a new entry here, never an edit:
 * a bill keeps the rate of its day. Days before the first entry are answered by it, since the shop wrote no bills then.
 */
const RATES: readonly { from: IsoDay; rates: Readonly<Record<GoodsKind, TaxRate>> }[] = [
  {
    from: "2025-09-22",
    rates: {
      frame: { hsnCode: "900311", rateBp: 500 },
      "corrective-sunglasses": { hsnCode: "900490", rateBp: 500 },
      sunglasses: { hsnCode: "900410", rateBp: 1_800 },
      "computer-glasses": { hsnCode: "900490", rateBp: 1_800 },
      "contact-lens": { hsnCode: "900130", rateBp: 500 },
      "spectacle-lens": { hsnCode: "900150", rateBp: 500 },
      solution: { hsnCode: "33079020", rateBp: 1_800 },
      case: { hsnCode: "4202", rateBp: 1_800 },
      "cleaning-kit": { hsnCode: "3402", rateBp: 1_800 },
      membership: { hsnCode: "9997", rateBp: 1_800 },
    },
  },
];

/** The rate that holds on the day in India. */
export function taxFor(kind: GoodsKind, on: Date): TaxRate {
  const day = kolkataDay(on);
  const period = RATES.find(({ from }) => from <= day) ?? RATES.at(-1)!;
  return period.rates[kind];
}

/** Frames of plastics have a heading of their own; the rate is the same. */
export function frameHsn(material: string): string {
  return ["Metal", "Stainless-steel", "Titanium"].includes(material) ? "900319" : "900311";
}
