import type { BillView } from "#services/billing/get-bill.ts";
import { billMoney, percent } from "./invoice-money.ts";

/** The specification's arithmetic, with the line that rounds it to what was charged. */
export function InvoiceTotals({ bill }: { bill: BillView }) {
  const { totals, couponCode, extraDiscountBp } = bill;
  const extra = extraDiscountBp > 0 ? ` (${percent(extraDiscountBp)} %)` : "";
  return (
    <section className="invoice-sums" aria-label="Totals">
      <div className="invoice-status">
        <p className="invoice-words">
          <span className="invoice-label">Amount in words</span>
          {bill.amountInWords}
        </p>
        <dl className="invoice-paidness">
          <Sum name="Paid" paise={totals.paidPaise} />
          <Sum name="Balance Payment" paise={totals.balancePaise} />
        </dl>
      </div>
      <dl className="invoice-totals">
        <Sum name="Gross Total" paise={totals.grossPaise} />
        <Sum name="Total Discount" paise={-totals.discountPaise} />
        <Sum name="Buy 1 Get 1 Discount" paise={-totals.bogoDiscountPaise} />
        <Sum name={`Special Discount${extra}`} paise={-totals.specialDiscountPaise} />
        <Sum name={`Coupon Discount${couponCode ? ` (${couponCode})` : ""}`} paise={-totals.couponDiscountPaise} />
        <Sum name="Round off" paise={totals.roundOffPaise} />
        <Sum name="Net Total" paise={totals.netPaise} isNet />
        <div className="invoice-tax-note">
          <dt>GST included</dt>
          <dd>{billMoney(totals.taxPaise)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Sum({ name, paise, isNet = false }: { name: string; paise: number; isNet?: boolean }) {
  return (
    <div className={isNet ? "invoice-net" : undefined}>
      <dt>{name}</dt>
      {/* Minus nothing is nothing. */}
      <dd>{isNet ? `₹${billMoney(paise)}` : billMoney(paise === 0 ? 0 : paise)}</dd>
    </div>
  );
}
