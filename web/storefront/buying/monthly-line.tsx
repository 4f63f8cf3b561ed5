import { formatRupees } from "#domain/money/format-rupees.ts";
import type { MonthlyOffer } from "#domain/pricing/monthly-payment.ts";
import { yearlyRate } from "#domain/pricing/yearly-rate.ts";

/** What it costs a month, where the shop has entered what banks ask. */
export function MonthlyLine({ offer }: { offer: MonthlyOffer | null }) {
  if (offer === null) return null;
  const { monthlyPaise, months, bank, yearlyRateBp } = offer;
  return (
    <p className="text-sm text-slate">
      Or from {formatRupees(monthlyPaise, { decimals: 0 })} a month for {months} months ({bank},{" "}
      {yearlyRate(yearlyRateBp)} p.a.)
    </p>
  );
}
