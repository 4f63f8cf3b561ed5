import { type FormEvent, useState } from "react";
import { readHundredths, readPaise } from "#domain/goods/read-figure.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { chargedPricePaise, isDiscountBp } from "#domain/pricing/charged-price.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Kept } from "./product-form.tsx";

const FIGURES = ["mrpPaise", "pricePaise", "discountBp"] as const;
type Typed = Record<(typeof FIGURES)[number], string>;

/** MRP, price and discount, and what customers pay by what stands in the fields now. */
export function OfferFields({ kept, asksForFree }: { kept: Kept; asksForFree: boolean }) {
  const shown = (field: keyof Typed) => {
    const { defaultValue } = kept(field);
    return defaultValue === "0" ? "" : defaultValue;
  };
  const [typed, setTyped] = useState<Typed>({
    mrpPaise: shown("mrpPaise"),
    pricePaise: shown("pricePaise"),
    discountBp: shown("discountBp"),
  });
  const take = (event: FormEvent<HTMLElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    if (name in typed) setTyped((before) => ({ ...before, [name]: value }));
  };
  const charged = chargedBy(typed);
  return (
    <>
      <div className="goods-pair goods-small" onInput={take}>
        {FIGURES.map((field) => (
          <Field
            key={field}
            prefix={field === "discountBp" ? "%" : "₹"}
            inputMode="decimal"
            autoComplete="off"
            {...kept(field)}
            defaultValue={shown(field)}
          />
        ))}
      </div>
      {asksForFree && <Checkbox name="free" value="yes" label="Yes, customers get it for nothing" />}
      <p className="goods-note">
        {charged === null ? (
          "What customers pay is said here once there is a price."
        ) : (
          <>
            Customers pay <strong className="tabular-nums">{formatRupees(charged)}</strong>, tax inside. After a
            discount whole rupees are charged.
          </>
        )}
      </p>
    </>
  );
}

/** Paise; null as long as there is no price, or a figure cannot be read. */
function chargedBy({ pricePaise, discountBp }: Typed): number | null {
  const price = readPaise(pricePaise);
  const discount = discountBp.trim() === "" ? 0 : readHundredths(discountBp);
  if (!price || discount === null || !isDiscountBp(discount)) return null;
  return chargedPricePaise({ listPricePaise: price, discountBp: discount });
}
