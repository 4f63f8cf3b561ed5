import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { ADDRESS_SAVED } from "#domain/accounts/address-form.ts";
import { explainTax } from "#domain/invoicing/explain-tax.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { toast } from "#web/ui/toast.ts";
import { CouponBox } from "#web/storefront/buying/cart/coupon-box.tsx";
import { OrderSummary } from "#web/storefront/buying/cart/order-summary.tsx";
import type { AddressAnswer } from "./address-action.ts";
import { AddressPicker } from "./address-picker.tsx";
import { CartGlance } from "./cart-glance.tsx";
import type { CheckoutData } from "./load-checkout.ts";
import { NewAddress } from "./new-address.tsx";
import { PayBox } from "./pay-box.tsx";
import { usePayment } from "./use-payment.ts";

type CheckoutPageProps = CheckoutData & { answered: AddressAnswer | undefined };

export function CheckoutPage(props: CheckoutPageProps) {
  const {
    cart,
    couponRefusal,
    couponAside,
    offers,
    lastGstin,
    lastAddressId,
    addresses,
    payment: setup,
    delivery,
    confirm,
    saved,
    answered,
  } = props;
  // The one used last is chosen; that alone opens no payment order.
  const [chosen, setChosen] = useState(lastAddressId);
  const isSelected = useRef(false);
  const [gstin, setGstin] = useState(lastGstin ?? "");
  const [added, setAdded] = useState<number | null>(null);
  // An address may have been deleted, here or in another tab.
  const address = addresses.find(({ id }) => id === chosen) ?? null;
  const addressId = address?.id ?? null;
  const couponCode = cart.coupon?.code ?? "";
  const question = (id: number | null) => ({
    intent: "open",
    address_id: id === null ? "" : String(id),
    coupon: couponCode,
    gstin,
    amount: String(cart.totals.payablePaise),
    lines: cart.lines.map((line) => `${line.productId}:${line.lens?.recordId ?? ""}`).join(","),
  });
  const payment = usePayment({ setup, question: addressId === null ? null : question(addressId) });
  const choose = (id: number) => {
    setChosen(id);
    isSelected.current = true;
    void payment.prepare(question(id));
  };

  const { payablePaise } = cart.totals;
  // A coupon that comes or goes here makes another sum of the order that is open.
  const askAgain = useEffectEvent(() => {
    if (addressId !== null && (isSelected.current || payment.isOpen)) void payment.prepare(question(addressId));
  });
  // The words that greet a new address ask for a choice: an older one must not stay chosen unseen.
  const showAdded = (id: number) => {
    setAdded(id);
    setChosen(null);
  };
  const priced = useRef(`${couponCode} ${payablePaise}`);
  useEffect(() => {
    const now = `${couponCode} ${payablePaise}`;
    if (priced.current !== now) askAgain();
    priced.current = now;
  }, [couponCode, payablePaise]);

  useEffect(() => {
    if (couponRefusal) toast.show({ kind: "error", message: couponRefusal, form: "coupon" });
  }, [couponRefusal]);

  return (
    <div className="page checkout-page">
      <Breadcrumb crumbs={[{ label: "Cart", to: "/cart" }, { label: "Checkout" }]} />
      <h1>Checkout</h1>
      {saved && (
        <noscript>
          <Alert kind="success" className="mt-4">
            {ADDRESS_SAVED}
          </Alert>
        </noscript>
      )}
      <div className="checkout-columns">
        <div className="checkout-address">
          <AddressPicker addresses={addresses} chosen={addressId} onChoose={choose} confirm={confirm} added={added} />
          <NewAddress answered={answered} folds={addresses.length > 0} onAdded={showAdded} />
        </div>
        <div className="checkout-side">
          <aside className="checkout-aside" aria-label="Your order">
            <CartGlance lines={cart.lines} />
            <CouponBox coupon={cart.coupon} refusal={null} page="/address" aside={couponAside} offers={offers} />
            <OrderSummary
              totals={cart.totals}
              couponCode={cart.coupon?.code ?? null}
              taxNote={payment.tax && payablePaise > 0 ? explainTax(payment.tax) : null}
            />
            {!cart.canCheckOut && (
              <Alert kind="warning">
                Some items are not available right now.{" "}
                <Link className="link" to="/cart">
                  Go back to your cart
                </Link>{" "}
                to change them.
              </Alert>
            )}
          </aside>
          <PayBox
            setup={setup}
            payment={payment}
            totalPaise={cart.totals.payablePaise}
            delivery={delivery}
            canCheckOut={cart.canCheckOut}
            deliveryState={address?.stateCode ?? null}
            gstin={{ value: gstin, remembered: lastGstin, onChange: setGstin }}
          />
        </div>
      </div>
    </div>
  );
}
