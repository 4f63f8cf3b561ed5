import type { CouponOffer } from "#domain/coupons/offer-coupons.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { Button } from "#web/ui/button.tsx";
import { useCartForm } from "./use-cart-form.ts";

type CouponOffersProps = { offers: readonly CouponOffer[]; page: "/cart" | "/address" };

/** The listed coupons, each with what it saves or what is missing. One press applies it. */
export function CouponOffers({ offers, page }: CouponOffersProps) {
  if (offers.length === 0) return null;
  return (
    <section className="coupon coupon-offers" aria-labelledby="coupon-offers">
      <h2 id="coupon-offers" className="text-base">
        Coupons for you
      </h2>
      <ul>
        {offers.map((offer) => (
          <Offer key={offer.code} offer={offer} page={page} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer, page }: { offer: CouponOffer; page: CouponOffersProps["page"] }) {
  const { code, savingPaise, missingPaise } = offer;
  const { fetcher, busy } = useCartForm(`apply coupon ${code}`);
  const saving = formatRupees(savingPaise);
  return (
    <li>
      <div>
        <p className="font-semibold">{code}</p>
        <p className="text-sm">
          {missingPaise === 0 ? `Saves ${saving}` : `Add ${formatRupees(missingPaise)} more to save ${saving}`}
        </p>
      </div>
      {missingPaise === 0 && (
        <fetcher.Form method="post" action="/cart">
          <input type="hidden" name="intent" value="apply-coupon" />
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="code" value={code} />
          <Button variant="secondary" size="small" busy={busy}>
            Apply<span className="sr-only"> {code}</span>
          </Button>
        </fetcher.Form>
      )}
    </li>
  );
}
