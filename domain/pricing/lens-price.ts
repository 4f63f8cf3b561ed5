import { floorToRupee, type Paise } from "#domain/money/paise.ts";

/** A lens record's own prices; null means that there is none. */
export type LensMoney = { pricePaise: Paise | null; discountPricePaise: Paise | null };

/** The four ways to show a lens price. `struckPaise` is the original, struck through at two decimals. */
export type LensPriceLabel =
  | { kind: "free-lens" }
  | { kind: "free"; struckPaise: Paise | null }
  | { kind: "discounted"; pricePaise: Paise; struckPaise: Paise }
  | { kind: "plain"; pricePaise: Paise };

export type LensPrice = {
  /** What one lens pair costs. */
  chargedPaise: Paise;
  /** The price before the discount, never below the charged one. */
  listPricePaise: Paise;
  label: LensPriceLabel;
};

/**
 * The discount price decides: null means none, 0 is "Free"; no price at all is "Free Lens". A discounted price is
 * floored to whole rupees like every discounted unit price. A "discount" that is not below the price is a plain price.
 */
export function lensPrice({ pricePaise, discountPricePaise }: LensMoney): LensPrice {
  const original = pricePaise === null || pricePaise === 0 ? null : pricePaise;
  if (discountPricePaise === null) {
    if (original === null) return { chargedPaise: 0, listPricePaise: 0, label: { kind: "free-lens" } };
    return {
      chargedPaise: original,
      listPricePaise: original,
      label: { kind: "plain", pricePaise: original },
    };
  }
  const chargedPaise = floorToRupee(discountPricePaise);
  const listPricePaise = Math.max(original ?? 0, chargedPaise);
  if (chargedPaise === 0) return { chargedPaise, listPricePaise, label: { kind: "free", struckPaise: original } };
  if (original === null || chargedPaise >= original) {
    return { chargedPaise, listPricePaise, label: { kind: "plain", pricePaise: chargedPaise } };
  }
  return {
    chargedPaise,
    listPricePaise,
    label: { kind: "discounted", pricePaise: chargedPaise, struckPaise: original },
  };
}
