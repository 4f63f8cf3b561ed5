import { ChevronDown, TicketPercent } from "lucide-react";
import { useEffect, useRef } from "react";
import type { CouponOffer } from "#domain/coupons/offer-coupons.ts";
import type { CartCoupon } from "#services/cart/cart-view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { useDisclosure } from "#web/ui/use-disclosure.ts";
import { CouponOffers } from "./coupon-offers.tsx";
import { useCartForm } from "./use-cart-form.ts";

type CouponBoxProps = {
  coupon: CartCoupon | null;
  /** The answer to a form that was sent without JavaScript. */
  refusal: string | null;
  /** Where the box stands. */
  page: "/cart" | "/address";
  /** The code that signing in took off. */
  aside: string | null;
  /** The listed coupons that this cart can use or reach. */
  offers: readonly CouponOffer[];
};

export function CouponBox({ coupon, refusal, page, aside, offers }: CouponBoxProps) {
  const applied = coupon?.decision.ok ? coupon.decision : null;
  const box = useFocusOnChange(applied === null ? null : coupon!.code);
  return (
    <div className="coupons" ref={box} tabIndex={-1}>
      {applied ? (
        <AppliedCoupon code={coupon!.code} savingPaise={applied.savingPaise} page={page} />
      ) : (
        <>
          {aside !== null && <CouponAside code={aside} page={page} />}
          <CouponForm refusal={refusal} page={page} />
        </>
      )}
      <CouponOffers offers={offers} page={page} />
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

/** Signing in resets the coupon. Nothing is applied unasked; one press brings it back, another lets it go. */
function CouponAside({ code, page }: { code: string; page: string }) {
  const again = useCartForm("apply coupon again");
  const letGo = useCartForm("remove coupon");
  return (
    <div className="coupon coupon-aside" role="status">
      <Icon of={TicketPercent} />
      <p>
        Your coupon <strong>{code}</strong> from before you signed in
      </p>
      <div className="coupon-aside-acts">
        <again.fetcher.Form method="post" action="/cart">
          <input type="hidden" name="intent" value="apply-coupon" />
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="code" value={code} />
          <Button variant="secondary" size="small" busy={again.busy}>
            Apply it again
          </Button>
        </again.fetcher.Form>
        <letGo.fetcher.Form method="post" action="/cart">
          <input type="hidden" name="intent" value="remove-coupon" />
          <input type="hidden" name="page" value={page} />
          <Button variant="quiet" size="small" busy={letGo.busy}>
            Continue without it
          </Button>
        </letGo.fetcher.Form>
      </div>
    </div>
  );
}

function CouponForm({ refusal, page }: { refusal: string | null; page: string }) {
  const { fetcher, busy, answer } = useCartForm("apply coupon");
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

function AppliedCoupon({ code, savingPaise, page }: { code: string; savingPaise: number; page: string }) {
  const { fetcher, busy } = useCartForm("remove coupon");
  return (
    <div className="coupon coupon-applied" role="status">
      <Icon of={TicketPercent} />
      <div>
        <p className="font-semibold">{code} applied</p>
        <p className="text-sm">
          You are saving <Money paise={savingPaise} />
        </p>
      </div>
      <fetcher.Form method="post" action="/cart">
        <input type="hidden" name="intent" value="remove-coupon" />
        <input type="hidden" name="page" value={page} />
        <Button variant="quiet" size="small" busy={busy}>
          Remove<span className="sr-only"> coupon {code}</span>
        </Button>
      </fetcher.Form>
    </div>
  );
}
