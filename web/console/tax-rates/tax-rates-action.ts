import type { RouterContextProvider } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import {
  confirmationOf,
  isUsualRate,
  type NewTaxRate,
  TAX_CLASS_WORDS,
  taxRateForm,
} from "#domain/invoicing/tax-rate-form.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { addTaxRate, countTaxed } from "#services/billing/add-tax-rate.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { stepUp } from "#web/console/second-factor/step-up.ts";
import { finishForm } from "#web/forms/answer.ts";
import { shopContext } from "#web/session/context.ts";

export const TAX_RATES_PAGE = "/console/settings/tax-rates";

const PAST = "A rate begins today or on a later day: bills of days that have passed stay as they are";
const SAME = "It is so already on that day";

export const ADDED = "The rate is added. Bills are taxed by it from its day on";

type Given = { request: Request; context: Readonly<RouterContextProvider> };

/** Adds a rate, after it was said what that means: what was typed and said is what is added. */
export function takeTaxRate({ request, context }: Given) {
  const shop = context.get(shopContext);
  return takeStaffForm({
    request,
    context,
    take: async ({ actor, sent, refuse, refuseFields }) => {
      const parsed = taxRateForm.safeParse(sent);
      if (!parsed.success) return refuseFields(parsed.error);
      const rate = parsed.data;
      const refuseField = (field: string, words: string) =>
        refuse({ ...ERRORS.validation, fields: { [field]: words } });
      if (rate.inForceFrom < kolkataDay(shop.now())) return refuseField("inForceFrom", PAST);
      const confirm = confirmationOf(rate);
      const said = {
        confirm,
        question: questionOf(rate, await countTaxed(shop.db, { actor, taxClass: rate.taxClass })),
        ...(!isUsualRate(rate.rateBp) && { unusual: unusualWords(rate) }),
      };
      if (sent.confirm !== confirm) return refuse({ status: 422, message: said.question, present: said });
      const stepped = await stepUp({ request, context, actor, sent });
      if (!stepped.ok) return refuse({ ...stepped.reason, present: said });
      const added = await addTaxRate(shop, { ...rate, actor: stepped.actor });
      if (!added.ok) return added.reason === "past" ? refuseField("inForceFrom", PAST) : refuseField("rateBp", SAME);
      return finishForm(request, { page: TAX_RATES_PAGE, done: "added", message: ADDED });
    },
  });
}

/** "Frames: 18 % under HSN 900311 from 1 Apr 2027 on. It concerns 120 products." */
function questionOf({ taxClass, rateBp, hsnCode, inForceFrom }: NewTaxRate, count: number): string {
  const what = `${TAX_CLASS_WORDS[taxClass]}: ${rateBp / 100} % under ${hsnCode}, from ${formatDay(inForceFrom)} on.`;
  const goods = {
    "spectacle-lens": "It concerns every pair of lenses",
    membership: "It concerns the membership",
    "cash-on-delivery": "It concerns the fee",
  } as const;
  const concerns = taxClass in goods ? goods[taxClass as keyof typeof goods] : undefined;
  return `${what} ${concerns ?? `It concerns ${count} ${count === 1 ? "product" : "products"}`}. Prices stay as they are: only how much of them is tax changes.`;
}

const unusualWords = ({ rateBp }: NewTaxRate): string =>
  `${rateBp / 100} % is none of the GST slabs. Look at the notification once more before you add it.`;
