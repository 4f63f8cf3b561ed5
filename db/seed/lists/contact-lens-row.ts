import type { Replacement } from "#domain/catalogue/contact-lens-facts.ts";
import type { PowerRange } from "./lens-powers.ts";

export type ContactLensRow = {
  title: string;
  brand: string;
  subCategory: "contact_lens" | "daily_disposable";
  rupees: number;
  mrp: number;
  discount: number;
  netQuantity: string;
  /** Hundredths of a millimetre. */
  baseCurve: number;
  diameter: number;
  replacement: Replacement;
  /** Per cent of its weight. */
  waterPercent: number;
  powers: PowerRange;
  colours?: [name: string, family: string, hex: string][];
  description: string;
};
