import { mulDiv } from "#domain/money/mul-div.ts";
import { assertPaise, type Paise } from "#domain/money/paise.ts";
import { FULL_BP } from "#domain/money/percent-of.ts";
import type { GstSplit } from "./gst.ts";

/** Of what its customer pays, where no cost is known: rule 28 of the GST rules, for goods that are sold on as they are. */
const LIKE_KIND_BP = 9_000;

/** What one piece is worth on the paper of a transfer, without tax: its average cost, else nine tenths of its price. */
export function transferUnitPaise(goods: { costPaise: Paise | null; pricePaise: Paise; rateBp: number }): Paise {
  if (goods.costPaise !== null) return goods.costPaise;
  const withoutTax = mulDiv(goods.pricePaise, FULL_BP, FULL_BP + goods.rateBp, "half-up");
  return mulDiv(withoutTax, LIKE_KIND_BP, FULL_BP, "half-up");
}

/**
 * Tax on top of a value without it, as between two registrations of one firm. Within a State CGST and SGST are each half of the
 * rate, rounded half up to a paisa; a challan carries none.
 */
export function addGst(question: {
  taxablePaise: Paise;
  rateBp: number;
  tax: "none" | "same-state" | "igst";
}): GstSplit {
  const { taxablePaise, rateBp, tax } = question;
  assertPaise(taxablePaise);
  if (taxablePaise < 0) throw new RangeError("Tax is put on an amount of 0 or more.");
  if (!Number.isInteger(rateBp) || rateBp < 0 || rateBp > FULL_BP) throw new RangeError("A tax rate is 0 to 100 %.");
  const none = { taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  if (tax === "none") return none;
  if (tax === "igst") return { ...none, igstPaise: mulDiv(taxablePaise, rateBp, FULL_BP, "half-up") };
  const half = mulDiv(taxablePaise, rateBp, 2 * FULL_BP, "half-up");
  return { ...none, cgstPaise: half, sgstPaise: half };
}
