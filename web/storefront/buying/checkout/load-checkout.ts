import { redirect, type RouterContextProvider } from "react-router";
import type { UserActor } from "#domain/accounts/actor.ts";
import type { Settings } from "#domain/content/settings.ts";
import { deliveryRange } from "#domain/orders/delivery-date.ts";
import { holidayDates } from "#domain/orders/holidays.ts";
import { listAddresses } from "#services/accounts/list-addresses.ts";
import { findLastDelivery } from "#services/checkout/find-last-delivery.ts";
import { findLastGstin } from "#services/checkout/find-last-gstin.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext } from "#web/session/context.ts";
import { loadCart } from "#web/storefront/buying/cart/load-cart.ts";

/** What the payment window is opened with, besides an order of the gateway. Null: online payment is not set up. */
export type PaymentSetup = { provider: string; keyId: string; scriptUrl: string; shopName: string } | null;

export async function loadCheckout(given: {
  context: Readonly<RouterContextProvider>;
  actor: UserActor;
  request: Request;
}) {
  const { context, actor, request } = given;
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
  const holidays = holidayDates(settings.holidays);
  const delivery = deliveryRange(shop.now(), holidays);
  const payment = paymentSetup(shop, settings);
  return {
    kind: "checkout" as const,
    cart,
    couponRefusal,
    couponAside,
    offers,
    addresses,
    lastGstin,
    lastAddressId,
    payment,
    delivery,
    cookies,
  };
}

export function paymentSetup({ gateway }: Shop, { shopName }: Settings): PaymentSetup {
  if (gateway === null) return null;
  const { provider, keyId, scriptUrl } = gateway;
  return { provider, keyId, scriptUrl, shopName };
}

export type CheckoutData = Omit<Awaited<ReturnType<typeof loadCheckout>>, "cookies"> & {
  /** The address that is about to be deleted, when asked without JavaScript. */
  confirm: number;
  /** An address was added without JavaScript. */
  saved: boolean;
};
