import type { BillView } from "#services/billing/get-bill.ts";
import { billMoney } from "./invoice-money.ts";
import { Sum } from "./sum.tsx";
import { totalRows } from "./total-rows.ts";

export function InvoiceTotals({ bill }: { bill: BillView }) {
  const { totals } = bill;
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
        {totalRows(bill).map(({ name, paise }) => (
          <Sum key={name} name={name} paise={paise} />
        ))}
        <Sum name="Net Total" paise={totals.netPaise} isNet />
        <div className="invoice-tax-note">
          <dt>GST included</dt>
          <dd>{billMoney(totals.taxPaise)}</dd>
        </div>
      </dl>
    </section>
  );
}
