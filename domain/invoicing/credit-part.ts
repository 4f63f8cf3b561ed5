import type { GstSplit } from "./gst.ts";
import { mulDiv } from "#domain/money/mul-div.ts";
import type { Paise } from "#domain/money/paise.ts";

/** A row of a bill as it was charged: the total with its tax, after discount, buy 1 get 1 and its share of a coupon. */
export type ChargedRow = GstSplit & { quantity: number; totalPaise: Paise };

export type CreditPart = GstSplit & { quantity: number; totalPaise: Paise };

/**
 * What `quantity` pieces of a row are credited with when `before` of them came back already. Each credit is the
 * difference of two running sums, floored to a paisa, so that all pieces together give exactly what was charged, tax
 * included, in whatever portions they come. Three boxes for Rs 100.00: 33.33, then 33.33, then 33.34.
 */
export function creditPart(row: ChargedRow, given: { before: number; quantity: number }): CreditPart {
  const { before, quantity } = given;
  if (!Number.isInteger(before) || before < 0) throw new RangeError("What came back before is a whole number.");
  if (!Number.isInteger(quantity) || quantity < 1 || before + quantity > row.quantity) {
    throw new RangeError("More cannot come back than was bought.");
  }
  const part = (amount: Paise) => upTo(amount, row, before + quantity) - upTo(amount, row, before);
  const totalPaise = part(row.totalPaise);
  const cgstPaise = part(row.cgstPaise);
  const sgstPaise = part(row.sgstPaise);
  const igstPaise = part(row.igstPaise);
  return {
    quantity,
    totalPaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    taxablePaise: totalPaise - cgstPaise - sgstPaise - igstPaise,
  };
}

function upTo(amount: Paise, row: ChargedRow, pieces: number): Paise {
  return mulDiv(amount, pieces, row.quantity, "floor");
}
