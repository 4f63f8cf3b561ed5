import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { type Actor, isSignedIn, type UserActor } from "#domain/accounts/actor.ts";
import { canRetry } from "#domain/orders/can-retry.ts";
import { PAYMENT_WAY_FACTS } from "#domain/orders/payment-ways.ts";
import { isOpen } from "#domain/orders/payment-states.ts";
import { AppError } from "#domain/wire/errors.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import { retryFacts, selectOrders } from "#services/orders/order-view.ts";
import { movePaymentOrder } from "#services/payments/move-payment-order.ts";
import {
  HOLD_MS,
  lockOpenPaymentOrder,
  lockPaymentOrder,
  reservationOf,
} from "#services/payments/payment-order-row.ts";
import { lockReservations, reserve } from "#services/payments/reservation.ts";
import type { Shop } from "#services/shop.ts";
import { askGateway } from "./ask-gateway.ts";
import { answerPaymentOrder, type PaymentOrderAnswer } from "./create-payment-order.ts";
import { extendHold } from "#services/payments/extend-hold.ts";
import { requireReserved } from "./require-reserved.ts";
import { WAITING } from "./place-order.ts";
import { nameSuccessor, supersede } from "./supersede.ts";

const TOO_LATE = "This order can no longer be paid. What you have not bought is still in your cart";

/**
 * The payment order of a failed order once more, for the same things at the same price: the same order of the gateway,
 * which takes many tries, and a fresh hold on the stock. The gateway is asked first, since the money may have come.
 */
export async function retryPayment(
  shop: Shop,
  given: { actor: Actor; billingId: string },
): Promise<PaymentOrderAnswer> {
  const { actor, billingId } = given;
  if (!isSignedIn(actor)) throw new AppError("sign_in_required");
  if (shop.gateway === null) throw new AppError("payment_not_set_up");
  const { order } = await findOwnOrder(shop.db, { actor, billingId });
  if (order.gatewayOrderId !== null && order.totalPaise > 0 && order.paymentMode === PAYMENT_WAY_FACTS.online.mode) {
    const settled = await askGateway(shop, shop.gateway, { gatewayOrderId: order.gatewayOrderId });
    if (settled.outcome === "paid") throw new AppError("conflict", { message: "This order is already paid" });
    if (settled.outcome === "waiting") throw new AppError("conflict", { message: WAITING });
  }
  const id = await shop.db.transaction((tx) => reopen(tx, { actor, billingId, now: shop.now() }));
  return answerPaymentOrder(shop.db, { id, actor });
}

async function findOwnOrder(db: Db, given: { actor: UserActor; billingId: string }) {
  if (!z.uuid().safeParse(given.billingId).success) throw new AppError("not_found");
  const [row] = await selectOrders(db).where(eq(orders.id, given.billingId));
  if (!row || row.order.userId !== given.actor.id) throw new AppError("not_found");
  return row;
}

async function reopen(tx: Db, given: { actor: UserActor; billingId: string; now: Date }): Promise<string> {
  const { actor, now } = given;
  await lockCustomer(tx, actor.id);
  const row = await findOwnOrder(tx, given);
  const facts = retryFacts(row);
  if (!canRetry(facts, now)) throw new AppError("conflict", { message: TOO_LATE });
  const paymentOrder = (await lockPaymentOrder(tx, { id: row.order.paymentOrderId! }))!;
  const expiresAt = new Date(now.getTime() + HOLD_MS);
  if (isOpen(paymentOrder.status) && paymentOrder.holdState === "live") {
    await extendHold(tx, { id: paymentOrder.id, expiresAt });
    return paymentOrder.id;
  }
  const open = await lockOpenPaymentOrder(tx, { userId: actor.id });
  await lockReservations(tx, {
    wanted: reservationOf(paymentOrder),
    other: open && reservationOf(open),
  });
  if (open) {
    await supersede(tx, { old: open });
    await nameSuccessor(tx, { oldId: open.id, byId: paymentOrder.id });
  }
  // While its own hold is live, it counts as a use of the coupon: so the coupon is checked before.
  requireReserved(await reserve(tx, { ...reservationOf(paymentOrder), expiresAt }), paymentOrder.purchase);
  const changes = { holdState: "live" as const, holdExpiresAt: expiresAt, supersededBy: null };
  if (!(await movePaymentOrder(tx, { id: paymentOrder.id, to: "pending", ...changes }))) {
    throw new AppError("conflict", { message: TOO_LATE });
  }
  return paymentOrder.id;
}
