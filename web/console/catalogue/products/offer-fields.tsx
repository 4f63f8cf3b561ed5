import { type FormEvent, useState } from "react";
import { readField } from "#domain/goods/product-fields.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { chargedPricePaise } from "#domain/pricing/charged-price.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Kept } from "./product-form.tsx";

const FIGURES = ["mrpPaise", "pricePaise", "discountBp"] as const;
type Typed = Record<"pricePaise" | "discountBp", string>;

/** MRP, price and discount, and what customers pay by what stands in the fields now. */
export function OfferFields({ kept, asksForFree }: { kept: Kept; asksForFree: boolean }) {
  const shown = (field: (typeof FIGURES)[number]) => {
    const { defaultValue } = kept(field);
    return defaultValue === "0" ? "" : defaultValue;
  };
  const [typed, setTyped] = useState<Typed>({
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
        {typeof charged === "string" ? (
          WITHOUT[charged]
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

const WITHOUT = {
  unpriced: "What customers pay is said here once there is a price.",
  unread: "What customers pay is said here once price and discount can be read.",
} as const;

/** Paise, by the rules that read the form. */
function chargedBy({ pricePaise, discountBp }: Typed): number | keyof typeof WITHOUT {
  const price = readField("pricePaise", pricePaise);
  const discount = readField("discountBp", discountBp);
  if (!price.ok || !discount.ok) return "unread";
  if (price.value === 0) return "unpriced";
  return chargedPricePaise({ listPricePaise: Number(price.value), discountBp: Number(discount.value) });
}
