import type { Paise } from "#domain/money/paise.ts";

/**
 * Price bands on the charged price, in rupees. A price on a border belongs to the upper band, but the last band of
 * the specification is closed: Rs 15,000 is in 10000_15000, and above_15000 begins one paisa later.
 */
export const PRICE_BAND_CODES = [
  "under_1000",
  "1000_1500",
  "1500_2000",
  "2000_2500",
  "2500_5000",
  "5000_10000",
  "10000_15000",
  "above_15000",
] as const;
export type PriceBandCode = (typeof PRICE_BAND_CODES)[number];

/** From `fromPaise` up to, but without, `belowPaise`; null has no end. */
export type PriceBand = {
  code: PriceBandCode;
  label: string;
  fromPaise: Paise;
  belowPaise: Paise | null;
};

export const PRICE_BANDS: readonly PriceBand[] = [
  { code: "under_1000", label: "Under ₹1,000", fromPaise: 0, belowPaise: 100_000 },
  { code: "1000_1500", label: "₹1,000 – ₹1,500", fromPaise: 100_000, belowPaise: 150_000 },
  { code: "1500_2000", label: "₹1,500 – ₹2,000", fromPaise: 150_000, belowPaise: 200_000 },
  { code: "2000_2500", label: "₹2,000 – ₹2,500", fromPaise: 200_000, belowPaise: 250_000 },
  { code: "2500_5000", label: "₹2,500 – ₹5,000", fromPaise: 250_000, belowPaise: 500_000 },
  { code: "5000_10000", label: "₹5,000 – ₹10,000", fromPaise: 500_000, belowPaise: 1_000_000 },
  { code: "10000_15000", label: "₹10,000 – ₹15,000", fromPaise: 1_000_000, belowPaise: 1_500_001 },
  { code: "above_15000", label: "Above ₹15,000", fromPaise: 1_500_001, belowPaise: null },
];

/** The band that a charged price of 0 or more falls into. */
export function priceBandOf(chargedPaise: Paise): PriceBand {
  const band = PRICE_BANDS.findLast(({ fromPaise }) => chargedPaise >= fromPaise);
  if (band === undefined) throw new RangeError("A price is never below 0.");
  return band;
}
