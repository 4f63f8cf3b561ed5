import type { FieldErrors } from "#domain/wire/errors.ts";
import { readField, wrongTogether } from "./product-fields.ts";
import { hundredthsText } from "./read-figure.ts";

/** What the membership costs, and whether it is sold. */
export type Gold = { pricePaise: number; mrpPaise: number; discountBp: number; published: boolean };

export const GOLD_FIELDS = ["pricePaise", "discountBp", "mrpPaise", "published"] as const;

export const goldTexts = (gold: Gold) => ({
  pricePaise: hundredthsText(gold.pricePaise),
  discountBp: hundredthsText(gold.discountBp),
  mrpPaise: hundredthsText(gold.mrpPaise),
  published: gold.published ? "yes" : "no",
});

export type ReadGold = { ok: true; gold: Gold } | { ok: false; fields: FieldErrors };

export function readGold(typed: Readonly<Record<string, string>>): ReadGold {
  const fields: FieldErrors = {};
  const read = (field: "pricePaise" | "mrpPaise" | "discountBp"): number => {
    const one = readField(field, typed[field] ?? "");
    if (!one.ok) fields[field] = one.message;
    return one.ok ? Number(one.value) : 0;
  };
  const gold: Gold = {
    pricePaise: read("pricePaise"),
    mrpPaise: read("mrpPaise"),
    discountBp: read("discountBp"),
    published: typed.published === "yes",
  };
  if (Object.keys(fields).length === 0) Object.assign(fields, wrongTogether(gold));
  if (Object.keys(fields).length === 0 && gold.published && gold.pricePaise === 0)
    fields.pricePaise = "A membership that is sold has a price";
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, gold };
}
