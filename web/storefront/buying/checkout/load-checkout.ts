import { redirect, type RouterContextProvider } from "react-router";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { CashOnDelivery, PayInStore, WindowMethods } from "#domain/content/payment-settings.ts";
import type { Settings } from "#domain/content/settings.ts";
import { awaitsPrescription } from "#domain/orders/awaits-prescription.ts";
import { decideCash } from "#domain/orders/decide-cash.ts";
import { decidePayInStore, lastDayToPay } from "#domain/orders/decide-pay-in-store.ts";
import { monthlyOffer } from "#domain/pricing/monthly-payment.ts";
import { listAddresses } from "#services/accounts/list-addresses.ts";
import type { CartView } from "#services/cart/cart-view.ts";
import { cashFactsOf, countReserved, countUnpaid } from "#services/checkout/require-cash.ts";
import { findLastDelivery } from "#services/checkout/find-last-delivery.ts";
import { findLastGstin } from "#services/checkout/find-last-gstin.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { getDeliveryTerms } from "#services/delivery/delivery-terms.ts";
import { promiseFirst } from "#services/delivery/promise-cart.ts";
import { listCartPrescriptions } from "#services/prescriptions/list-cart-prescriptions.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext } from "#web/session/context.ts";
import { readPin } from "#web/session/pin.ts";
import { loadCart } from "#web/storefront/buying/cart/load-cart.ts";
import { loadCollecting } from "./load-collecting.ts";

/** What the payment window is opened with, besides an order of the gateway. Null: online payment is not set up. */
export type PaymentSetup = {
  provider: string;
  keyId: string;
  scriptUrl: string;
  shopName: string;
  /** What the window is asked to show of the provider's methods. */
  methods: WindowMethods;
} | null;

/** Who has it sent can do without a word on the nearest store. */
function orNone<T>({ log }: Pick<Shop, "log">, asked: Promise<T>): Promise<T | null> {
  return asked.catch((error: unknown) => {
    log.error({ err: error }, "the nearest stores could not be told at the checkout");
    return null;
  });
}

export async function loadCheckout(given: {
  context: Readonly<RouterContextProvider>;
  actor: UserActor;
  request: Request;
  query: URLSearchParams;
}) {
  const { context, actor, request, query } = given;
  const shop = context.get(shopContext);
  const [loaded, addresses, settings, lastGstin, lastAddressId] = await Promise.all([
    loadCart({ context, request }),
    listAddresses(shop.db, { actor }),
    getSettings(shop.db),
    findLastGstin(shop.db, { actor }),
    findLastDelivery(shop.db, { actor }),
  ]);
  const { cart, couponRefusal, couponAside, offers, cookies } = loaded;
  if (cart.count === 0) throw redirect("/cart");
  const [terms, prescriptions] = await Promise.all([
    getDeliveryTerms(shop),
    listCartPrescriptions(shop, {
      holder: { actor, guestKey: null },
      cartKeys: cart.lines.filter(({ lens }) => lens !== null).map(({ key }) => key),
    }),
  ]);
  const { holidays } = terms;
  const promiseAt = (...pins: (string | null | undefined)[]) => promiseFirst(cart, { pins, terms, now: shop.now() });
  const cash = settings.payment.cashOnDelivery;
  const payment = paymentSetup(shop, settings);
  const usual = addresses.find(({ id }) => id === lastAddressId) ?? addresses[0];
  const remembered = readPin(request.headers.get("Cookie"));
  const newest = addresses[0]?.zipCode;
  const near = (query.get("near") ?? usual?.zipCode ?? remembered ?? "").trim().slice(0, 60);
  const isCollecting = query.get("way") === "store";
  const showsAll = query.has("all");
  const stores = () => loadCollecting(shop, { actor, cart, near, showsAll, isCollecting, holidays });
  const offered = isCollecting ? await stores() : await orNone(shop, stores());
  return {
    kind: "checkout" as const,
    email: actor.email,
    cart,
    couponRefusal,
    couponAside,
    offers,
    addresses,
    /** The one asked about in this browser, for a new address; null: none, or an address has it. */
    pin: remembered !== null && addresses.some(({ zipCode }) => zipCode === remembered) ? null : remembered,
    lastGstin,
    lastAddressId,
    payment,
    monthly: monthlyOffer(cart.totals.payablePaise, settings.payment.monthlyPlans),
    arrivals: {
      awaitsPrescription: awaitsPrescription(cart.lines, prescriptions),
      /** The one day for each address, or why there is none. */
      at: addresses.map(({ id, zipCode }) => ({ addressId: id, promise: promiseAt(zipCode) })),
      /** Before one is chosen. Without JavaScript the newest is the one that was just added. */
      otherwise: promiseAt(query.has("saved") ? newest : null, remembered, newest),
    },
    collecting: isCollecting ? offered : null,
    /** Whether and where it can be collected; null: that could not be told. */
    collectOffer: offered && {
      canCollect: offered.canCollect,
      count: offered.count,
      nearest: offered.nearest,
      without: offered.without,
    },
    inStore: settings.payment.payInStore.on
      ? payInStoreOffer(settings.payment.payInStore, {
          cart,
          now: shop.now(),
          reservedOrders: await countReserved(shop.db, actor.id),
        })
      : null,
    cash: cashOffer(cash, { cart, addresses, unpaidOrders: cash.on ? await countUnpaid(shop.db, actor.id) : 0 }),
    cookies,
  };
}

/** Whether this cart can be paid for at the door, for each address and before one is chosen; null: the shop offers it not. */
function cashOffer(
  setting: CashOnDelivery,
  given: { cart: CartView; addresses: readonly { id: number; zipCode: string }[]; unpaidOrders: number },
) {
  const { cart, addresses, unpaidOrders } = given;
  if (!setting.on || cart.totals.payablePaise === 0) return null;
  const facts = { ...cashFactsOf(cart), isCollected: false, unpaidOrders };
  const decide = (zipCode: string | null) => decideCash(setting, { ...facts, zipCode });
  return {
    usual: decide(null),
    at: addresses.map(({ id, zipCode }) => ({ addressId: id, decision: decide(zipCode) })),
  };
}

/** Whether what is collected can be paid in its store, and until when; null: there is nothing to pay. */
function payInStoreOffer(setting: PayInStore, given: { cart: CartView; reservedOrders: number; now: Date }) {
  const { cart, reservedOrders, now } = given;
  if (cart.totals.payablePaise === 0) return null;
  const decision = decidePayInStore(setting, { ...cashFactsOf(cart), isCollected: true, reservedOrders });
  return { decision, lastDay: lastDayToPay(now, setting.days) };
}

export function paymentSetup({ gateway }: Shop, { shopName, payment }: Settings): PaymentSetup {
  if (gateway === null) return null;
  const { provider, keyId, scriptUrl } = gateway;
  return { provider, keyId, scriptUrl, shopName, methods: payment.window };
}

export type CheckoutData = Omit<Awaited<ReturnType<typeof loadCheckout>>, "cookies"> & {
  /** The address that is about to be deleted, when asked without JavaScript. */
  confirm: number;
  /** The address that is written anew in the place of the list. */
  edit: number;
  /** What is said of an address that was added or edited without JavaScript. */
  saved: string | null;
};
