import { useEffect, useRef } from "react";
import { data, useActionData, useFetchers } from "react-router";
import { awaitsPrescription } from "#domain/orders/awaits-prescription.ts";
import { monthlyOffer } from "#domain/pricing/monthly-payment.ts";
import { SETTINGS } from "#services/cache-keys.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { listCartPrescriptions } from "#services/prescriptions/list-cart-prescriptions.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ConfirmDialog } from "#web/ui/confirm.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/cart.ts";
import { noStore } from "#web/page/no-store.ts";
import { cartAction } from "./cart-action.ts";
import { CartDelivery } from "#web/storefront/buying/delivery/cart-delivery.tsx";
import { loadArrival } from "#web/storefront/buying/delivery/load-arrival.ts";
import { ifGivenToday } from "#web/storefront/buying/delivery/say-arrival.ts";
import { CartLine } from "./cart-line.tsx";
import { CouponBox } from "./coupon-box.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { findRecentOrder } from "#services/orders/find-recent-order.ts";
import { loadCart } from "./load-cart.ts";
import { MembershipDialog, MembershipOffer, useLeaveOffer } from "./membership-offer.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { Proceed } from "./proceed.tsx";
import { REMOVE_QUESTION } from "./remove-form.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { COUPON_TOAST } from "./use-cart-form.ts";
import { useFreshOnReturn } from "./use-fresh-on-return.ts";
import { UnavailableLine } from "./unavailable-line.tsx";
import { readActor } from "#web/session/actor.ts";
import { readHolder } from "#web/session/guest-key.ts";
import { hiddenHead } from "#web/page/page-head.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db, cached, now } = shop;
  const { cookies, ...loaded } = await loadCart({ context, request });
  const holder = await readHolder(request, context);
  const settings = await cached(SETTINGS, () => getSettings(db));
  const query = new URL(request.url).searchParams;
  const cartKeys = loaded.cart.lines.map(({ key }) => key);
  const [{ arrival, cookies: pinCookies }, prescriptions] = await Promise.all([
    loadArrival({ context, request, cart: loaded.cart }),
    listCartPrescriptions(shop, { holder, cartKeys }),
  ]);
  const waits = awaitsPrescription(loaded.cart.lines, prescriptions);
  const empty = loaded.cart.count === 0;
  const order = empty ? await findRecentOrder(db, { actor: await readActor(context), now: now() }) : null;
  return data(
    {
      ...loaded,
      arrival: arrival && waits ? ifGivenToday(arrival) : arrival,
      order,
      prescriptions,
      monthly: monthlyOffer(loaded.cart.totals.payablePaise, settings.payment.monthlyPlans),
      confirm: query.get("confirm"),
      offer: query.get("membership") === "offer",
      // Names the line to be, so that a second press of the button adds no second one.
      membershipKey: crypto.randomUUID(),
    },
    noStore([...cookies, ...pinCookies]),
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const action = cartAction;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "My Cart");
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  const {
    cart,
    signedIn,
    couponRefusal,
    couponAside,
    offers,
    arrival,
    order,
    prescriptions,
    monthly,
    confirm,
    offer,
    membershipKey,
  } = loaderData;
  const answered = useActionData<typeof clientAction>();
  const busy = useFetchers().some((fetcher) => fetcher.formAction === "/cart");
  useFreshOnReturn();
  const heading = useFocusAfterRemoval(cart.count);
  const refusal = answered && !answered.ok ? answered : null;

  const offered = cart.membership.counts ? null : cart.membership.product;
  useLeaveOffer(offer && offered === null);
  useEffect(() => {
    if (couponRefusal) toast.show({ kind: "error", message: couponRefusal, form: COUPON_TOAST });
  }, [couponRefusal, loaderData]);

  const inQuestion = [...cart.lines, ...cart.unavailable].find((line) => line.key === confirm);
  const membership = offered && (
    <MembershipDialog free={cart.membership.wouldFree} product={offered} lineKey={membershipKey} open={offer} />
  );
  if (cart.count === 0) {
    return (
      <>
        <EmptyCart order={order} />
        {membership}
      </>
    );
  }
  return (
    <div className="page cart-page">
      <h1>My Cart</h1>
      <h2 ref={heading} tabIndex={-1} className="cart-heading">
        Shopping cart ({cart.count})
      </h2>
      {refusal && refusal.intent !== "apply-coupon" && (
        <Alert kind="error" className="mt-4">
          {refusal.message}
        </Alert>
      )}
      {couponRefusal && (
        <noscript>
          <Alert kind="error" className="mt-4">
            {couponRefusal}
          </Alert>
        </noscript>
      )}
      <div className="cart-columns">
        <section className="cart-lines" aria-label="Items">
          <ul>
            {cart.unavailable.map((line) => (
              <UnavailableLine key={line.key} line={line} />
            ))}
            {cart.lines.map((line, place) => (
              <CartLine key={line.key} line={line} prescription={prescriptions[line.key]} eager={place < 3} />
            ))}
          </ul>
          {offered && <MembershipOffer free={cart.membership.wouldFree} />}
        </section>
        <div className="cart-side">
          <aside className="cart-aside" aria-label="Coupon and order summary">
            <CouponBox
              coupon={cart.coupon}
              refusal={refusal?.intent === "apply-coupon" ? refusal.message : null}
              page="/cart"
              aside={couponAside}
              offers={offers}
            />
            {arrival && <CartDelivery arrival={arrival} />}
            <OrderSummary totals={cart.totals} couponCode={cart.coupon?.code ?? null} monthly={monthly} busy={busy} />
          </aside>
          <Proceed cart={cart} signedIn={signedIn} />
        </div>
      </div>
      {membership}
      {inQuestion && (
        <ConfirmDialog {...REMOVE_QUESTION} action="/cart" closeHref="/cart">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="key" value={inQuestion.key} />
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The button that had the focus goes away with its line; the reader goes on from the heading. */
function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (count < before.current && lost) heading.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return heading;
}
