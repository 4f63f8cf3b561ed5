import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { explainTax } from "#domain/invoicing/explain-tax.ts";
import type { PaymentWay } from "#domain/orders/payment-ways.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { toast } from "#web/ui/toast.ts";
import { AddressEditor } from "#web/storefront/account/my-account/address-editor.tsx";
import { CouponAside, CouponBack } from "#web/storefront/buying/cart/coupon-aside.tsx";
import { CouponBox } from "#web/storefront/buying/cart/coupon-box.tsx";
import { OrderSummary } from "#web/storefront/buying/cart/order-summary.tsx";
import { COUPON_TOAST } from "#web/storefront/buying/cart/use-cart-form.ts";
import type { AddressAnswer } from "./address-action.ts";
import { AddressPicker } from "./address-picker.tsx";
import { ChooseWay } from "./choose-way.tsx";
import { CollectPicker } from "./collect-picker.tsx";
import { CartGlance } from "./cart-glance.tsx";
import type { CheckoutData } from "./load-checkout.ts";
import { NewAddress } from "./new-address.tsx";
import { noStoreWords } from "./no-store-words.ts";
import { PayBox } from "./pay-box.tsx";
import { laterOffer, type LaterOffer } from "./pay-later.ts";
import { ReservePlainly } from "./reserve-plainly.tsx";
import { showWhatIsMissing } from "./show-what-is-missing.ts";
import { usePayment } from "./use-payment.ts";

type Destination = { address_id: string } | { store_id: string; try_on?: string };

const toAddress = (id: number | null): Destination | null => (id === null ? null : { address_id: String(id) });
const toStore = (id: number, tryOn: boolean): Destination => ({
  store_id: String(id),
  ...(tryOn && { try_on: "yes" }),
});

/** What this address, or this store, does not allow is not paid so, whatever was chosen before. */
const wayAt = (later: LaterOffer | null, wanted: PaymentWay): PaymentWay =>
  later?.way === wanted && later.refusal === null ? wanted : "online";

type CheckoutPageProps = CheckoutData & { answered: AddressAnswer | undefined };

export function CheckoutPage(props: CheckoutPageProps) {
  const {
    email,
    cart,
    couponRefusal,
    couponAside,
    offers,
    lastGstin,
    lastAddressId,
    addresses,
    payment: setup,
    monthly,
    arrivals,
    collecting,
    collectOffer,
    cash,
    inStore,
    confirm,
    edit,
    saved,
    pin,
    answered,
  } = props;
  // The one used last is chosen; that alone opens no payment order.
  const [chosen, setChosen] = useState(lastAddressId);
  const isSelected = useRef(false);
  const [gstin, setGstin] = useState(lastGstin ?? "");
  // It was taken off, before this page came or over it.
  const asideCode = couponAside?.code ?? null;
  const [offeredBack, setOfferedBack] = useState(asideCode);
  if (asideCode !== null && asideCode !== offeredBack) setOfferedBack(asideCode);
  const [added, setAdded] = useState<number | null>(null);
  // The one that is edited, and then the one that was: back in the list, the reader goes on from it.
  const edited = addresses.find(({ id }) => id === edit) ?? null;
  const [editing, setEditing] = useState<number | null>(null);
  if (edited && edited.id !== editing) setEditing(edited.id);
  // An address may have been deleted, here or in another tab.
  const address = addresses.find(({ id }) => id === chosen) ?? null;
  const addressId = address?.id ?? null;
  const shownId = addressId ?? added;
  const promise = arrivals.at.find((one) => one.addressId === shownId)?.promise ?? arrivals.otherwise;
  const couponCode = cart.coupon?.code ?? "";
  const [storeId, setStoreId] = useState<number | null>(null);
  const [tryOn, setTryOn] = useState(false);
  // Another search may have taken it from the list: what is not seen is not chosen.
  const store = collecting?.stores.find(({ id }) => id === storeId) ?? null;
  const goesTo = collecting ? store && toStore(store.id, tryOn && collecting.canTryOn) : toAddress(addressId);
  const [wantedWay, setWay] = useState<PaymentWay>("online");
  const later = laterOffer({ cash, inStore }, { isCollecting: collecting !== null, addressId });
  const way = wayAt(later, wantedWay);
  const feePaise = later && way === later.way ? later.feePaise : 0;
  const question = (destination: Destination, by = way) => ({
    intent: "open",
    payment_mode: by,
    ...destination,
    coupon: couponCode,
    gstin,
    amount: String(cart.totals.payablePaise),
    lines: cart.lines.map((line) => `${line.productId}:${line.lens?.recordId ?? ""}`).join(","),
  });
  const payment = usePayment({ setup, question: goesTo && question(goesTo) });
  const choose = (id: number) => {
    setChosen(id);
    isSelected.current = true;
    const there = laterOffer({ cash, inStore }, { isCollecting: false, addressId: id });
    void payment.prepare(question({ address_id: String(id) }, wayAt(there, wantedWay)));
  };
  const chooseStore = (id: number) => {
    setStoreId(id);
    isSelected.current = true;
    void payment.prepare(question(toStore(id, tryOn && collecting?.canTryOn === true)));
  };

  const { payablePaise } = cart.totals;
  // A coupon that comes or goes here, or another way to get it, makes another sum of the order that is open.
  const askAgain = useEffectEvent(() => {
    if (goesTo && (isSelected.current || payment.isOpen)) void payment.prepare(question(goesTo));
  });
  // The words that greet a new address ask for a choice: an older one must not stay chosen unseen.
  const showAdded = (id: number) => {
    setAdded(id);
    setEditing(null);
    setChosen(null);
  };
  const isCollecting = collecting !== null;
  const sum = `${couponCode} ${payablePaise} ${isCollecting} ${way}`;
  const priced = useRef(sum);
  useEffect(() => {
    if (priced.current !== sum) askAgain();
    priced.current = sum;
  }, [sum]);
  // Edited, it is another address to the order that is open.
  const written = useRef(address);
  useEffect(() => {
    const before = written.current;
    written.current = address;
    if (before && before.id === address?.id && JSON.stringify(before) !== JSON.stringify(address)) askAgain();
  }, [address]);

  useEffect(() => {
    if (couponRefusal) toast.show({ kind: "error", message: couponRefusal, form: COUPON_TOAST });
  }, [couponRefusal]);

  const place = useRef<HTMLDivElement>(null);
  // A store may have what the website has not.
  const canCheckOut = isCollecting ? cart.unavailable.length === 0 : cart.canCheckOut;

  return (
    <div className="page checkout-page">
      <Breadcrumb crumbs={[{ label: "Cart", to: "/cart" }, { label: "Checkout" }]} />
      <h1>Checkout</h1>
      {saved && (
        <noscript>
          <Alert kind="success" className="mt-4">
            {saved}
          </Alert>
        </noscript>
      )}
      {cart.coupon === null && couponAside && <CouponAside aside={couponAside} page="/address" />}
      {cart.coupon?.decision.ok && cart.coupon.code === offeredBack && (
        <CouponBack code={cart.coupon.code} savingPaise={cart.coupon.decision.savingPaise} />
      )}
      <div className="checkout-columns">
        <div className="checkout-address" ref={place}>
          <ChooseWay isCollecting={isCollecting} offer={collectOffer} />
          {collecting ? (
            <CollectPicker
              collecting={collecting}
              chosen={store?.id ?? null}
              onChoose={chooseStore}
              tryOn={tryOn}
              onTryOn={setTryOn}
              plainly={
                inStore?.decision.ok && (
                  <ReservePlainly {...{ collecting, answered }} totalPaise={payablePaise} lastDay={inStore.lastDay} />
                )
              }
            />
          ) : edited ? (
            <AddressEditor
              key={edited.id}
              address={edited}
              refusal={answered?.ok === false && answered.intent === "edit-address" ? answered : undefined}
              page="/address"
              intent="edit-address"
            />
          ) : (
            <>
              <AddressPicker
                addresses={addresses}
                chosen={addressId}
                onChoose={choose}
                confirm={confirm}
                added={editing ?? added}
              />
              <NewAddress answered={answered} folds={addresses.length > 0} pin={pin} onAdded={showAdded} />
            </>
          )}
        </div>
        <div className="checkout-side">
          <aside className="checkout-aside" aria-label="Your order">
            <CartGlance lines={cart.lines} />
            <CouponBox coupon={cart.coupon} refusal={null} page="/address" aside={null} offers={offers} />
            <OrderSummary
              totals={cart.totals}
              couponCode={cart.coupon?.code ?? null}
              monthly={way === "online" ? monthly : null}
              feePaise={feePaise}
              taxNote={payment.tax && payablePaise > 0 ? explainTax(payment.tax, { isCollected: isCollecting }) : null}
            />
            {!canCheckOut && (
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
            email={email}
            setup={setup}
            payment={payment}
            totalPaise={cart.totals.payablePaise + feePaise}
            later={later}
            way={way}
            onWay={setWay}
            arrival={{
              promise,
              awaitsPrescription: arrivals.awaitsPrescription,
              collect: isCollecting ? { ready: store?.ready ?? null } : null,
            }}
            noStore={collecting && noStoreWords(collecting)}
            canCheckOut={canCheckOut}
            needsAddress={!isCollecting && addresses.length === 0}
            onMissing={() => place.current && showWhatIsMissing(place.current)}
            stateCode={(isCollecting ? store : address)?.stateCode ?? null}
            gstin={{ value: gstin, remembered: lastGstin, onChange: setGstin }}
          />
        </div>
      </div>
    </div>
  );
}
