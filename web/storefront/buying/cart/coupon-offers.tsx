import { ChevronDown, Tags } from "lucide-react";
import { compareCoupons, type CouponInUse, findBestCoupon } from "#domain/coupons/compare-coupons.ts";
import type { CouponOffer } from "#domain/coupons/offer-coupons.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { COUPON_TOAST, useCartForm } from "./use-cart-form.ts";

type CouponOffersProps = {
  offers: readonly CouponOffer[];
  /** The one that is applied: another takes its place. */
  inUse: CouponInUse | null;
  page: "/cart" | "/address";
  /** Whether the one that saves most is marked. */
  showsBest: boolean;
};

/** The listed coupons, each with what it saves or what is missing. One press applies it. */
export function CouponOffers({ offers, inUse, page, showsBest }: CouponOffersProps) {
  if (offers.length === 0) return null;
  const best = showsBest ? findBestCoupon(offers, inUse) : null;
  const list = (
    <ul>
      {offers.map((offer) => (
        <Offer key={offer.code} offer={offer} inUse={inUse} isBest={offer.code === best} page={page} />
      ))}
    </ul>
  );
  // Beside the payment they must not come between the sum and its button.
  if (page === "/address")
    return (
      <details className="coupon">
        <summary>
          <Icon of={Tags} />
          Coupons for you ({offers.length})
          <Icon of={ChevronDown} />
        </summary>
        <div className="coupon-offers">{list}</div>
      </details>
    );
  return (
    <section className="coupon coupon-offers" aria-labelledby="coupon-offers">
      <h2 id="coupon-offers" className="text-base">
        Coupons for you
      </h2>
      {list}
    </section>
  );
}

export function BestCoupon() {
  return <Badge kind="offer">Saves most</Badge>;
}

type OfferProps = Pick<CouponOffersProps, "inUse" | "page"> & { offer: CouponOffer; isBest: boolean };

function Offer({ offer, inUse, isBest, page }: OfferProps) {
  const { code, savingPaise, missingPaise } = offer;
  const { fetcher, busy } = useCartForm(`apply coupon ${code}`, { form: COUPON_TOAST });
  const saving = formatRupees(savingPaise);
  return (
    <li>
      <div>
        <p className="semibold">{code}</p>
        <p className="text-sm">
          {missingPaise === 0
            ? `Saves ${saving}${inUse ? changeWords(offer, inUse) : ""}`
            : `Add ${formatRupees(missingPaise)} more to save ${saving}`}
        </p>
        {isBest && <BestCoupon />}
      </div>
      {missingPaise === 0 && (
        <fetcher.Form method="post" action="/cart">
          <input type="hidden" name="intent" value="apply-coupon" />
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="code" value={code} />
          <Button variant="secondary" size="small" busy={busy}>
            {inUse ? `Use instead of ${inUse.code}` : "Apply"}
            <span className="sr-only">{inUse ? ` the coupon ${code}` : ` ${code}`}</span>
          </Button>
        </fetcher.Form>
      )}
    </li>
  );
}

/** ", ₹300 less than CLEAR500" */
function changeWords(offer: CouponOffer, inUse: CouponInUse): string {
  const { kind, byPaise } = compareCoupons(offer, inUse);
  if (kind === "same") return `, the same as ${inUse.code}`;
  return `, ${formatRupees(byPaise)} ${kind} than ${inUse.code}`;
}
