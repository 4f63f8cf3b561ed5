import { CartDelivery } from "#web/storefront/buying/delivery/cart-delivery.tsx";
import type { Route } from "./+types/cart.ts";
import { CouponBox } from "./coupon-box.tsx";
import { OrderSummary } from "./order-summary.tsx";

type CartAsideProps = {
  loaded: Route.ComponentProps["loaderData"];
  busy: boolean;
  /** The answer to a form that was sent without JavaScript. */
  refusal: { intent?: string | undefined; message: string } | null;
};

/** The coupon, the day of arrival and what it comes to. */
export function CartAside({ loaded, busy, refusal }: CartAsideProps) {
  const { cart, couponAside, offers, arrival, monthly } = loaded;
  return (
    <>
      <CouponBox
        coupon={cart.coupon}
        refusal={refusal?.intent === "apply-coupon" ? refusal.message : null}
        page="/cart"
        aside={couponAside}
        offers={offers}
      />
      {arrival && <CartDelivery arrival={arrival} />}
      <OrderSummary totals={cart.totals} couponCode={cart.coupon?.code ?? null} monthly={monthly} busy={busy} />
    </>
  );
}
