import { redirect, type RouterContextProvider } from "react-router";
import type { UserActor } from "#domain/accounts/actor.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { getOrderPage } from "#services/orders/get-order-page.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { shopContext } from "#web/session/context.ts";
import { paymentSetup } from "./load-checkout.ts";

/** A failed order that is to be paid after all: /address?order={billing id}. */
export async function loadRetry(given: {
  context: Readonly<RouterContextProvider>;
  actor: UserActor;
  billingId: string;
}) {
  const { context, actor, billingId } = given;
  const shop = context.get(shopContext);
  const { order } = await getOrderPage(shop.db, { actor, billingId, now: shop.now() }).catch(throwNotFound);
  if (!order.canRetry) throw redirect(`/order-confirmation/${order.id}`);
  return { kind: "retry" as const, order, payment: paymentSetup(shop, await getSettings(shop.db)) };
}

export type RetryData = Awaited<ReturnType<typeof loadRetry>>;
