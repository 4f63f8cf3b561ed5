import { z } from "zod";
import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { type DatedTaxRate, TAX_CLASSES, type TaxClass } from "./tax-rates.ts";

export { TAX_CLASS_WORDS } from "./tax-class-words.ts";

/** The slabs of GST since the reform of September 2025, in basis points; 0.25 and 3 % are those of stones and gold. */
const GST_SLABS_BP: readonly number[] = [0, 25, 300, 500, 1_800, 4_000];

export const isUsualRate = (rateBp: number): boolean => GST_SLABS_BP.includes(rateBp);

const percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}(?:\.\d{1,2})?\s*%?$/u, "Write per cent, such as 5 or 18")
  .transform((typed) => Math.round(Number(typed.replace("%", "")) * 100))
  .refine((rateBp) => rateBp <= 10_000, "At most 100 %");

/** A rate as it is typed. */
export const taxRateForm = z.object({
  taxClass: z.enum(TAX_CLASSES, "Choose what it is for"),
  rateBp: percent,
  hsnCode: z
    .string()
    .trim()
    .regex(/^(?:\d{4}|\d{6}|\d{8})$/u, "An HSN or SAC code has 4, 6 or 8 digits"),
  inForceFrom: z.iso.date("Choose a day"),
});
export type NewTaxRate = z.output<typeof taxRateForm>;

/** What was confirmed is what is added: anything else is asked again. */
export const confirmationOf = ({ taxClass, rateBp, hsnCode, inForceFrom }: NewTaxRate): string =>
  [taxClass, rateBp, hsnCode, inForceFrom].join(" ");

export type ComingRate<Rate extends DatedTaxRate> = Rate & { isReplaced: boolean };

export type RatesOfClass<Rate extends DatedTaxRate> = {
  taxClass: TaxClass;
  /** Null: it begins later. */
  inForce: Rate | null;
  /** In the order of their days; one that a later row for the same day replaced says so. */
  coming: ComingRate<Rate>[];
};

/** What is in force on a day and what comes, by class. `rates` stand newest first, of one day the later row first. */
export function ratesByClass<Rate extends DatedTaxRate>(rates: readonly Rate[], now: Date): RatesOfClass<Rate>[] {
  const today: IsoDay = kolkataDay(now);
  return TAX_CLASSES.map((taxClass) => {
    const own = rates.filter((rate) => rate.taxClass === taxClass);
    const later = own.filter(({ inForceFrom }) => inForceFrom > today);
    const coming = later.map((rate) => ({
      ...rate,
      isReplaced: later.find(({ inForceFrom }) => inForceFrom === rate.inForceFrom) !== rate,
    }));
    return {
      taxClass,
      inForce: own.find(({ inForceFrom }) => inForceFrom <= today) ?? null,
      coming: coming.toReversed(),
    };
  });
}
