import { formatRupees } from "#domain/money/format-rupees.ts";
import type { Simulated } from "#services/coupons/simulate-coupon.ts";
import { Badge } from "#web/ui/badge.tsx";

/** What the coupon gives for a cart, each of its rules in words, and how the discount is spread. */
export function CouponResult({ simulated }: { simulated: Simulated }) {
  const { decision, refusal, rules, lines, netBeforePaise, netPaise } = simulated;
  return (
    <section aria-labelledby="coupon-result" className="coupon-result">
      <h2 id="coupon-result">{decision.ok ? `It saves ${formatRupees(decision.savingPaise)}` : "It gives nothing"}</h2>
      <p>
        {refusal === null
          ? `${formatRupees(netBeforePaise)} become ${formatRupees(netPaise)}.`
          : `Customers read: ${refusal}`}
      </p>
      <ul className="coupon-rules" aria-label="Rules of the coupon">
        {rules.map(({ about, isMet, words }) => (
          <li key={about}>
            <Badge kind={isMet ? "good" : "bad"}>{isMet ? "Met" : "Not met"}</Badge> {words}
          </li>
        ))}
      </ul>
      <ul className="coupon-lines" aria-label="Products of the cart">
        {lines.map(({ key, name, quantity, netPaise: charged, sharePaise, note }) => (
          <li key={key}>
            <span>
              {quantity} x {name}
            </span>
            <span className="tabular-nums">
              {note ??
                (sharePaise > 0 ? `${formatRupees(charged)} less ${formatRupees(sharePaise)}` : formatRupees(charged))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
