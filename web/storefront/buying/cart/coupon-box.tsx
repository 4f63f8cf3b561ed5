import { ChevronDown, TicketPercent } from "lucide-react";
import { useEffect, useRef } from "react";
import type { CouponOffer } from "#domain/coupons/offer-coupons.ts";
import { findBestCoupon } from "#domain/coupons/compare-coupons.ts";
import type { CartCoupon } from "#services/cart/cart-view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { useDisclosure } from "#web/ui/use-disclosure.ts";
import { CouponAside } from "./coupon-aside.tsx";
import { BestCoupon, CouponOffers } from "./coupon-offers.tsx";
import type { WeighedAside } from "./load-cart.ts";
import { takeBackOnPress, useTakeBackOnArrival } from "./take-back-coupon-toast.ts";
import { COUPON_TOAST, useCartForm } from "./use-cart-form.ts";

type CouponBoxProps = {
  coupon: CartCoupon | null;
  /** The answer to a form that was sent without JavaScript. */
  refusal: string | null;
  /** Where the box stands. */
  page: "/cart" | "/address";
  /** The one that was taken off. */
  aside: WeighedAside | null;
  /** The listed coupons that this cart can use or reach. */
  offers: readonly CouponOffer[];
};

type AppliedCouponProps = { code: string; savingPaise: number; isBest: boolean; page: string };

export function CouponBox({ coupon, refusal, page, aside, offers }: CouponBoxProps) {
  const applied = coupon?.decision.ok ? coupon.decision : null;
  const inUse = applied && { code: coupon!.code, savingPaise: applied.savingPaise };
  const box = useFocusOnChange(inUse?.code ?? null);
  useTakeBackOnArrival(inUse?.code ?? null);
  return (
    <div className="coupons" ref={box} tabIndex={-1}>
      {applied ? (
        <AppliedCoupon
          code={coupon!.code}
          savingPaise={applied.savingPaise}
          isBest={findBestCoupon(offers, inUse) === coupon!.code}
          page={page}
        />
      ) : (
        <>
          {aside && <CouponAside aside={aside} page={page} />}
          <CouponForm refusal={refusal} page={page} />
        </>
      )}
      {/* The one set aside is no offer, and may save more than all of them, once it can be used. */}
      <CouponOffers offers={offers} inUse={inUse} page={page} showsBest={aside?.stand.kind !== "usable"} />
    </div>
  );
}

/** The button that was pressed went with what it did; the reader goes on from here. */
function useFocusOnChange(code: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(code);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (before.current !== code && isLost) box.current?.focus({ preventScroll: true });
    before.current = code;
  }, [code]);
  return box;
}

function CouponForm({ refusal, page }: { refusal: string | null; page: string }) {
  const { fetcher, busy, answer } = useCartForm("apply coupon", { field: "code", form: COUPON_TOAST });
  const error = answer && !answer.ok && !busy ? answer.message : refusal;
  const disclosure = useDisclosure(error !== null);
  return (
    <details className="coupon" {...disclosure}>
      <summary>
        <Icon of={TicketPercent} />
        Apply Coupon
        <Icon of={ChevronDown} />
      </summary>
      <fetcher.Form method="post" action="/cart" className="coupon-form">
        <input type="hidden" name="intent" value="apply-coupon" />
        <input type="hidden" name="page" value={page} />
        <Field
          label="Coupon code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={error}
        />
        <Button variant="secondary" busy={busy}>
          Apply
        </Button>
      </fetcher.Form>
    </details>
  );
}

function AppliedCoupon({ code, savingPaise, isBest, page }: AppliedCouponProps) {
  const { fetcher, busy } = useCartForm("remove coupon", { form: COUPON_TOAST });
  return (
    <div className="coupon coupon-applied" role="status">
      <Icon of={TicketPercent} />
      <div>
        <p className="semibold">{code} applied</p>
        <p className="text-sm">
          You are saving <Money paise={savingPaise} />
        </p>
        {isBest && <BestCoupon />}
      </div>
      <fetcher.Form method="post" action="/cart" onSubmit={takeBackOnPress}>
        <input type="hidden" name="intent" value="remove-coupon" />
        <input type="hidden" name="page" value={page} />
        <Button variant="quiet" size="small" busy={busy}>
          Remove<span className="sr-only"> coupon {code}</span>
        </Button>
      </fetcher.Form>
    </div>
  );
}
