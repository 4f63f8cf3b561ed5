import { redirect } from "react-router";
import { z } from "zod";
import type { UserActor } from "#domain/accounts/actor.ts";
import { createPaymentOrder } from "#services/checkout/create-payment-order.ts";
import { placeOrder } from "#services/checkout/place-order.ts";
import { tryCoupon } from "#services/coupons/try-coupon.ts";
import type { Shop } from "#services/shop.ts";
import { forgetCoupon, readCouponCode } from "#web/session/coupon-code.ts";
import { idParamSchema } from "#domain/wire/ids.ts";

export const CHOOSE_STORE = "Please choose a store";

const form = z.object({ store_id: idParamSchema, amount: z.coerce.number().int().nonnegative() });

/** What the form without JavaScript says; null: no store was chosen in it. */
export const readReservation = (fields: unknown) => form.safeParse(fields).data ?? null;

/**
 * Reserves the cart in a store, in one step: no payment window follows, so it works without JavaScript. The coupon is the one
 * that the cart shows. Leads to the order; throws what stands in the way.
 */
export async function reserve(
  shop: Shop,
  given: { request: Request; actor: UserActor; address: string; storeId: number; amountPaise: number },
): Promise<Response> {
  const { request, actor, address, storeId, amountPaise } = given;
  const couponCode = readCouponCode(request);
  const ask = () =>
    createPaymentOrder(shop, {
      actor,
      addressId: null,
      storeId,
      way: "pay_in_store",
      couponCode,
      expected: { amountPaise },
    });
  const made = couponCode === null ? await ask() : await tryCoupon(shop, { address, ask });
  const { id } = await placeOrder(shop, { actor, gatewayOrderId: made.id });
  const headers = new Headers();
  for (const cookie of forgetCoupon(request)) headers.append("Set-Cookie", cookie);
  return redirect(`/order-confirmation/${id}`, { status: 303, headers });
}
