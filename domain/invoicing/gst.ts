import { mulDiv } from "#domain/money/mul-div.ts";
import { assertPaise, type Paise } from "#domain/money/paise.ts";
import { FULL_BP } from "#domain/money/percent-of.ts";

export type GstSplit = { taxablePaise: Paise; cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise };

/**
 * Takes the tax out of a price that includes it; nothing is ever added to what the customer pays.
 * Within a State the tax is halved into CGST and SGST, each rounded half up to a paisa, so that both are equal;
 * between States all of it is IGST. What remains is taxable, hence the parts always sum.
 * Rs 999 at 5 % within a State: 951.42 + 23.79 + 23.79.
 */
export function splitGst(question: { inclusivePaise: Paise; rateBp: number; sameState: boolean }): GstSplit {
  const { inclusivePaise, rateBp, sameState } = question;
  assertPaise(inclusivePaise);
  if (inclusivePaise < 0) throw new RangeError("Tax is taken out of an amount of 0 or more.");
  if (!Number.isInteger(rateBp) || rateBp < 0 || rateBp > FULL_BP) throw new RangeError("A tax rate is 0 to 100 %.");
  if (sameState) {
    const half = mulDiv(inclusivePaise, rateBp, 2 * (FULL_BP + rateBp), "half-up");
    return { taxablePaise: inclusivePaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  }
  const igstPaise = mulDiv(inclusivePaise, rateBp, FULL_BP + rateBp, "half-up");
  return { taxablePaise: inclusivePaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
}

/** The whole tax of a split. */
export function gstOf(split: GstSplit): Paise {
  return split.cgstPaise + split.sgstPaise + split.igstPaise;
}
