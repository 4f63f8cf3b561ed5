import { lensPrice, type LensMoney } from "#domain/pricing/lens-price.ts";
import { Price } from "#web/ui/money.tsx";

/** A lens price in its four ways: discounted beside the struck original, plain, "Free", or "Free Lens" without any. */
export function LensPriceLabel({ lens }: { lens: LensMoney }) {
  const { label } = lensPrice(lens);
  if (label.kind === "free-lens") return <Price paise={0} freeWord="Free Lens" />;
  if (label.kind === "free") return <Price paise={0} originalPaise={label.struckPaise} originalDecimals={2} />;
  if (label.kind === "plain") return <Price paise={label.pricePaise} />;
  return <Price paise={label.pricePaise} originalPaise={label.struckPaise} originalDecimals={2} />;
}
