import { assertPaise, type Paise } from "#domain/money/paise.ts";
import { percentOfPaise } from "#domain/money/percent-of.ts";

/** A row as the invoice prints it. */
export type InvoiceRow = {
  /** Unit price times quantity, before the discount. A lens row's is what was charged, with discount 0. */
  pricePaise: Paise;
  discountBp: number;
  /** The free one of a pair. */
  isBogo: boolean;
  /** Tax contained in what was charged for the row. */
  taxPaise: Paise;
};

export type InvoiceQuestion = {
  rows: readonly InvoiceRow[];
  /** Special discount of a counter bill, in basis points. */
  extraDiscountBp: number;
  couponDiscountPaise: Paise;
  /** What the customer was charged in all. */
  totalPaise: Paise;
  /** The outstanding balance, whatever its name says; 0 for a paid online order. */
  advancePaymentPaise: Paise;
};

export type InvoiceTotals = {
  grossPaise: Paise;
  discountPaise: Paise;
  bogoDiscountPaise: Paise;
  specialDiscountPaise: Paise;
  couponDiscountPaise: Paise;
  /** Brings the arithmetic to what was charged; may be below 0. */
  roundOffPaise: Paise;
  /** Equals what was charged. */
  netPaise: Paise;
  taxPaise: Paise;
  /** Net less the outstanding balance. */
  paidPaise: Paise;
  /** The outstanding balance. */
  balancePaise: Paise;
};

/**
 * The totals block of an invoice. Discounts are exact percents of the printed prices, while the charged prices were
 * floored to whole rupees per unit, so a round-off line closes the gap: Rs 1,499 less 10 % prints 1,499.00 - 149.90,
 * round off -0.10, net 1,349.00. The special discount is half up to whole rupees.
 */
export function invoiceTotals(question: InvoiceQuestion): InvoiceTotals {
  const { rows, extraDiscountBp, couponDiscountPaise, totalPaise, advancePaymentPaise } = question;
  assertPaise(totalPaise);
  if (totalPaise < 0) throw new RangeError("A bill is never below 0.");
  if (advancePaymentPaise < 0 || advancePaymentPaise > totalPaise) {
    throw new RangeError("The balance is between 0 and the bill's total.");
  }
  const { grossPaise, discountPaise, bogoDiscountPaise, afterItemsPaise } = itemTotals(rows);
  const special = specialDiscountPaise(rows, extraDiscountBp);
  const computedPaise = afterItemsPaise - special - couponDiscountPaise;
  return {
    grossPaise,
    discountPaise,
    bogoDiscountPaise,
    specialDiscountPaise: special,
    couponDiscountPaise,
    roundOffPaise: totalPaise - computedPaise,
    netPaise: totalPaise,
    taxPaise: sum(rows.map((row) => row.taxPaise)),
    paidPaise: totalPaise - advancePaymentPaise,
    balancePaise: advancePaymentPaise,
  };
}

/** The special discount of a counter bill: a percent of what its items come to, half up to whole rupees. */
export function specialDiscountPaise(rows: readonly Omit<InvoiceRow, "taxPaise">[], extraDiscountBp: number): Paise {
  return percentOfPaise(itemTotals(rows).afterItemsPaise, extraDiscountBp, "half-up-rupee");
}

function itemTotals(rows: readonly Omit<InvoiceRow, "taxPaise">[]) {
  const grossPaise = sum(rows.map((row) => row.pricePaise));
  const discountPaise = sum(rows.map(rowDiscountPaise));
  const free = rows.length > 1 ? rows.filter((row) => row.isBogo) : [];
  const bogoDiscountPaise = sum(free.map((row) => row.pricePaise - rowDiscountPaise(row)));
  const afterItemsPaise = grossPaise - discountPaise - bogoDiscountPaise;
  return { grossPaise, discountPaise, bogoDiscountPaise, afterItemsPaise };
}

/** A row's percent discount, half up to a paisa. */
export function rowDiscountPaise(row: { pricePaise: Paise; discountBp: number }): Paise {
  return percentOfPaise(row.pricePaise, row.discountBp, "half-up-paise");
}

function sum(amounts: readonly Paise[]): Paise {
  return amounts.reduce((all, amount) => all + amount, 0);
}
