import type { Hundredths } from "./fields.ts";

export const PRISM_BASES = ["up", "down", "in", "out"] as const;
export type PrismBase = (typeof PRISM_BASES)[number];

/** Prism dioptres in hundredths, and where the base of the prism lies. */
export type Prism = { amount: Hundredths; base: PrismBase };

/** Of one prism in one direction. */
export const PRISM_LIMITS = { min: 25, max: 2_000, step: 25 } as const;
export const PRISM_RANGE = "Prism is between 0.25 and 20.00, in steps of 0.25";

const WORDS: Readonly<Record<string, PrismBase>> = {
  up: "up",
  bu: "up",
  down: "down",
  bd: "down",
  in: "in",
  bi: "in",
  out: "out",
  bo: "out",
};
const PART = /^(\d+(?:\.\d{1,2})?)\s*(?:Δ|pd|prism)?\s*(?:base\s+|b\.?\s+)?(up|down|in|out|bu|bd|bi|bo)$/i;

export function isNoPrism(text: string): boolean {
  return /^(0*\.?0*|none|no|nil|-+)$/i.test(text.trim());
}

/** "2.00 base in, 0.5 BU" as figures; null for what only a person can read. No prism is an empty list. */
export function parsePrism(text: string): Prism[] | null {
  if (isNoPrism(text)) return [];
  const prisms: Prism[] = [];
  for (const part of text.split(/\s*(?:,|;|\+|&|\band\b)\s*/i)) {
    const [, amount, base] = PART.exec(part.trim()) ?? [];
    if (amount === undefined || base === undefined) return null;
    prisms.push({ amount: Math.round(Number(amount) * 100), base: WORDS[base.toLowerCase()]! });
  }
  return prisms;
}

/** Of a prism that lenses are made with: how much of it there can be. */
export const isPrismAmount = (amount: Hundredths): boolean =>
  amount >= PRISM_LIMITS.min && amount <= PRISM_LIMITS.max && amount % PRISM_LIMITS.step === 0;

/** "2.00 base in, 0.50 base up": the form that parsePrism reads back. */
export function formatPrism(prisms: readonly Prism[]): string {
  return prisms.map(({ amount, base }) => `${(amount / 100).toFixed(2)} base ${base}`).join(", ");
}
