import { formatRupees } from "#domain/money/format-rupees.ts";
import { joinClasses } from "./join-classes.ts";

type MoneyProps = { paise: number; decimals?: 0 | 2 | "auto"; className?: string };

/** An amount in rupees with figures of one width. */
export function Money({ paise, decimals, className }: MoneyProps) {
  return <span className={joinClasses("money", className)}>{formatRupees(paise, { decimals })}</span>;
}

type PriceProps = {
  /** What is charged. 0 shows the word for nothing. */
  paise: number;
  /** The price before the discount: struck through when it is higher. */
  originalPaise?: number | null | undefined;
  /** Between the price and nothing: "Free", "Free Lens". */
  freeWord?: string;
  decimals?: 0 | 2 | "auto";
  /** Of the struck price, where they are not those of the price. */
  originalDecimals?: 0 | 2 | "auto";
  size?: "small" | "medium" | "large";
  className?: string;
};

export function Price({
  paise,
  originalPaise,
  freeWord = "Free",
  decimals,
  originalDecimals = decimals,
  size = "medium",
  className,
}: PriceProps) {
  const reduced = originalPaise != null && originalPaise > paise;
  return (
    <span className={joinClasses("price", size !== "medium" && `price-${size}`, className)}>
      {reduced && <span className="sr-only">Now </span>}
      <span className="price-now">{paise === 0 ? freeWord : formatRupees(paise, { decimals })}</span>
      {reduced && (
        <>
          {" "}
          <span className="sr-only">instead of </span>
          <s className="price-was">{formatRupees(originalPaise, { decimals: originalDecimals })}</s>
        </>
      )}
    </span>
  );
}
