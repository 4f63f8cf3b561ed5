import { formatRupees } from "#domain/money/format-rupees.ts";
import type { MonthlyOffer } from "#domain/pricing/monthly-payment.ts";
import type { ChargedTotals } from "#domain/pricing/price-bill.ts";
import { MonthlyLine } from "#web/storefront/buying/monthly-line.tsx";

type OrderSummaryProps = {
  totals: ChargedTotals;
  couponCode: string | null;
  /** How the tax in the total is split, once it is known where it is delivered. */
  taxNote?: string | null;
  /** What it costs a month, where the shop has plans for that. */
  monthly?: MonthlyOffer | null;
  /** What paying at the door costs. */
  feePaise?: number;
  /** New figures are on their way. */
  busy?: boolean;
};

const exact = (paise: number) => formatRupees(paise, { decimals: 2 });

export function OrderSummary({
  totals,
  couponCode,
  taxNote = null,
  monthly = null,
  feePaise = 0,
  busy = false,
}: OrderSummaryProps) {
  const { bogoDiscountPaise, couponDiscountPaise, savedPaise } = totals;
  return (
    <section className="summary" aria-label="Order summary" aria-busy={busy}>
      <h2 className="text-xl">Order summary</h2>
      <dl className="summary-rows figures">
        <Row name="Total Item Price" value={exact(totals.itemTotalPaise)} />
        <Row name="Discount Price" value={exact(-totals.discountPaise)} />
        {bogoDiscountPaise > 0 && <Row name="Buy 1 get 1" value={exact(-bogoDiscountPaise)} />}
        {couponCode && couponDiscountPaise > 0 && (
          <Row name={`Coupon (${couponCode})`} value={exact(-couponDiscountPaise)} />
        )}
        <Row name="Net Amount" value={exact(totals.netPaise)} />
        {feePaise > 0 && <Row name="Cash on delivery fee" value={exact(feePaise)} />}
        <div className="summary-total">
          <dt>
            Total payable
            <span className="summary-tax">Inclusive of all taxes</span>
          </dt>
          <dd className="money">{totals.payablePaise === 0 ? "Free" : exact(totals.payablePaise + feePaise)}</dd>
        </div>
      </dl>
      <MonthlyLine offer={monthly} />
      {taxNote && (
        <p className="summary-gst" role="status">
          {taxNote}
        </p>
      )}
      {savedPaise > 0 && (
        <p className="summary-saved">
          You save <span className="money">{exact(savedPaise)}</span> on this order
        </p>
      )}
    </section>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="money">{value}</dd>
    </div>
  );
}
