import { redirect, type RouterContextProvider } from "react-router";
import type { UserActor } from "#domain/accounts/actor.ts";
import { deliveryRange } from "#domain/orders/delivery-date.ts";
import { HOLIDAYS } from "#domain/orders/holidays.ts";
import { listAddresses } from "#services/accounts/list-addresses.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { shopContext } from "#web/session/context.ts";
import { loadCart } from "../cart/load-cart.ts";

/** What the payment window is opened with, besides an order of the gateway. Null: online payment is not set up. */
export type PaymentSetup = { keyId: string; scriptUrl: string; shopName: string } | null;

export async function loadCheckout(given: {
  context: Readonly<RouterContextProvider>;
  actor: UserActor;
  request: Request;
}) {
  const { context, actor, request } = given;
  const shop = context.get(shopContext);
  const [loaded, addresses, payment] = await Promise.all([
    loadCart({ context, request }),
    listAddresses(shop.db, { actor }),
    paymentSetup(shop),
  ]);
  const { cart, couponRefusal, cookies } = loaded;
  if (cart.count === 0) throw redirect("/cart");
  const delivery = deliveryRange(shop.now(), HOLIDAYS);
  return { kind: "checkout" as const, cart, couponRefusal, addresses, payment, delivery, cookies };
}

export async function paymentSetup(shop: Shop): Promise<PaymentSetup> {
  if (shop.gateway === null) return null;
  const { shopName } = await getSettings(shop.db);
  return { keyId: shop.gateway.keyId, scriptUrl: shop.gateway.scriptUrl, shopName };
}

export type CheckoutData = Omit<Awaited<ReturnType<typeof loadCheckout>>, "cookies"> & {
  /** The address that is about to be deleted, when asked without JavaScript. */
  confirm: number;
};
