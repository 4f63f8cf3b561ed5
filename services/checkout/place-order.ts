import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { isSignedIn, type Actor } from "#domain/accounts/actor.ts";
import { INVOICE_STATUS, type InvoiceStatus } from "#domain/orders/invoice-status.ts";
import { type PaymentWay, readPaymentWay } from "#domain/orders/payment-ways.ts";
import { readPurchase } from "#domain/orders/purchase.ts";
import { isRefundReason, REFUND_TEXT } from "#domain/orders/refund-reasons.ts";
import { AppError } from "#domain/wire/errors.ts";
import { isGatewayFault } from "#integrations/payment/gateway-fault.ts";
import type { Gateway } from "#integrations/payment/gateway.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { findOrderOf } from "#services/orders/write-order.ts";
import { findPaymentOrder, type FoundPaymentOrder, lockPaymentOrder } from "#services/payments/payment-order-row.ts";
import type { Shop } from "#services/shop.ts";
import { settleByGateway } from "./ask-gateway.ts";
import { asksNoMoney } from "./create-payment-order.ts";
import { recordAttempt } from "./record-attempt.ts";
import { settle, type Settled } from "./settle.ts";

export type PlaceOrderQuestion = {
  /** The `id` of the payment order that was answered. */
  gatewayOrderId: string;
  /** From the payment window; a failed try has no signature, a free order neither. */
  paymentId?: string | null;
  signature?: string | null;
  /** How it is paid was fixed with the payment order; named again, it must be the same. */
  paymentMode?: string | null;
  /** Where it goes was fixed with the payment order; named again, it must at least be the caller's own. */
  addressId?: number | null;
};

export type PlacedOrder = {
  /** The billing id. */
  id: string;
  uniqueId: string;
  /** 1 paid, 2 failed, 0 while the bank's yes has come but not the money. */
  invoiceStatus: InvoiceStatus;
  /** What to tell when it is not paid. */
  message: string | null;
};

export const PAYMENT_FAILED = "The payment failed. You have not been charged. Please try again";
export const WAITING = "Your bank has approved the payment and the money is on its way. No action is needed";
const NOTHING_KNOWN = "The payment service knows of no payment for this order yet";
const REFUNDING = "Your payment is being refunded";

/**
 * After the payment window has closed, well or badly: the order, with the status that the gateway vouches for. Nothing
 * that the browser says about amounts or success counts; a signature that is given must be right.
 */
export async function placeOrder(shop: Shop, given: PlaceOrderQuestion & { actor: Actor }): Promise<PlacedOrder> {
  const { actor, gatewayOrderId } = given;
  if (!isSignedIn(actor)) throw new AppError("sign_in_required");
  await refuseForeignAddress(shop.db, { userId: actor.id, addressId: given.addressId ?? null });
  const [row] = await shop.db
    .select({
      id: paymentOrders.id,
      userId: paymentOrders.userId,
      gatewayOrderId: paymentOrders.gatewayOrderId,
      amountPaise: paymentOrders.amountPaise,
      purchase: paymentOrders.purchase,
    })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.gatewayOrderId, gatewayOrderId), eq(paymentOrders.userId, actor.id)));
  if (!row) {
    refuseOtherModes(given.paymentMode, "online");
    throw new AppError("not_found", { message: "This payment was not found" });
  }
  const order = { ...row, purchase: readPurchase(row.purchase) };
  refuseOtherModes(given.paymentMode, order.purchase.way ?? "online");
  if (asksNoMoney(order)) return answer(shop, await settle(shop, { found: row, evidence: { free: true } }));
  if (shop.gateway === null) throw new AppError("payment_not_set_up");
  verifySignature(shop.gateway, { ...given, orderId: row.gatewayOrderId! });
  try {
    const settledBefore = () => findPaid(shop.db, { paymentOrderId: row.id, paymentId: given.paymentId ?? null });
    return answer(shop, await askUntilCaptured(shop, shop.gateway, { gatewayOrderId, found: row, settledBefore }));
  } catch (fault) {
    if (isGatewayFault(fault))
      await noteSigned(shop, { ...given, gatewayOrderId }).catch((more: unknown) =>
        shop.log.error(
          { err: more, gatewayOrderId },
          "a signed payment could not be noted; the reconciler asks for it",
        ),
      );
    throw fault;
  }
}

/**
 * The gateway signed that a bank approved this payment, and then did not answer: written down, so that its event about
 * the money is believed while it stays silent.
 */
async function noteSigned(shop: Shop, given: PlaceOrderQuestion): Promise<void> {
  const { gatewayOrderId, paymentId, signature } = given;
  if (!paymentId || !signature) return;
  await shop.db.transaction(async (tx) => {
    const found = await findPaymentOrder(tx, { gatewayOrderId });
    if (!found) return;
    await lockAccount(tx, found.userId);
    const row = await lockPaymentOrder(tx, { id: found.id });
    if (!row) return;
    const { amountPaise, currency } = row;
    const unknown = { method: null, errorCode: null, errorDescription: null };
    const payment = {
      id: paymentId,
      orderId: gatewayOrderId,
      status: "authorized",
      amountPaise,
      currency,
      ...unknown,
      createdAt: shop.now(),
    } as const;
    await recordAttempt(tx, { paymentOrderId: row.id, payment, now: shop.now() });
  });
}

const OTHER_WAYS: Readonly<Record<PaymentWay, string>> = {
  online: "Only online payment is accepted",
  cash_on_delivery: "This order is paid when it is handed over",
  pay_in_store: "This order is paid in its store",
};

function refuseOtherModes(mode: string | null | undefined, way: PaymentWay): void {
  if (mode == null || readPaymentWay(mode) === way) return;
  const message = OTHER_WAYS[way];
  throw new AppError("validation", { message, fields: { payment_mode: message } });
}

async function refuseForeignAddress(db: Db, given: { userId: number; addressId: number | null }): Promise<void> {
  if (given.addressId === null) return;
  const own = and(eq(addresses.id, given.addressId), eq(addresses.userId, given.userId));
  if ((await db.$count(addresses, own)) === 0)
    throw new AppError("not_found", { message: "This address was not found" });
}

function verifySignature(gateway: Gateway, given: PlaceOrderQuestion & { orderId: string }): void {
  const { orderId, paymentId, signature } = given;
  if (!signature) return;
  if (!paymentId || !gateway.verifyPaymentSignature({ orderId, paymentId, signature }))
    throw new AppError("payment_rejected");
}

/** The order that this very payment has paid: the gateway has vouched for it, and paid never goes back. */
async function findPaid(
  db: Db,
  { paymentOrderId, paymentId }: { paymentOrderId: string; paymentId: string | null },
): Promise<Settled | null> {
  if (paymentId === null) return null;
  const order = await findOrderOf(db, { paymentOrderId });
  if (order?.invoiceStatus !== INVOICE_STATUS.paid || order.gatewayPaymentId !== paymentId) return null;
  return { outcome: "paid", order, refundReason: null, isNew: false };
}

/** Capture follows the bank's yes within moments: worth a short wait, so that the customer sees a paid order. */
async function askUntilCaptured(
  shop: Shop,
  gateway: Gateway,
  given: { gatewayOrderId: string; found: FoundPaymentOrder; settledBefore: () => Promise<Settled | null> },
): Promise<Settled> {
  const waits = [250, 500, 1000];
  let settled = await settleByGateway(shop, gateway, given);
  for (const ms of waits) {
    if (settled.outcome !== "waiting") return settled;
    await sleep(ms);
    settled = await settleByGateway(shop, gateway, given);
  }
  return settled;
}

async function answer(shop: Shop, settled: Settled): Promise<PlacedOrder> {
  const { outcome, order, refundReason } = settled;
  const why = refundReason !== null && isRefundReason(refundReason) ? REFUND_TEXT[refundReason] : null;
  if (order === null) {
    if (outcome === "refunding") throw new AppError("conflict", { message: refundingBecause(why) });
    if (outcome === "waiting") throw new AppError("conflict", { message: WAITING });
    if (refundReason === "out_of_stock") throw new AppError("out_of_stock");
    if (refundReason === "coupon_used_up")
      throw new AppError("coupon_refused", { message: "This coupon has been used up" });
    if (refundReason !== null) throw new AppError("conflict", { message: why ?? undefined });
    throw new AppError("payment_rejected", { message: outcome === "failed" ? PAYMENT_FAILED : NOTHING_KNOWN });
  }
  const { id, uniqueId } = order;
  const stored = await statusNow(shop.db, order);
  // An earlier try failed, but the bank has approved this one: not a failure.
  const invoiceStatus = outcome === "waiting" && stored === INVOICE_STATUS.failed ? INVOICE_STATUS.unpaid : stored;
  const messages = {
    [INVOICE_STATUS.unpaid]: outcome === "promised" || outcome === "reserved" ? null : WAITING,
    [INVOICE_STATUS.paid]: null,
    [INVOICE_STATUS.failed]: outcome === "refunding" ? refundingBecause(why) : PAYMENT_FAILED,
  };
  return { id, uniqueId, invoiceStatus, message: messages[invoiceStatus] };
}

/** Read again, since another report of the payment may have come meanwhile; paid never goes back. */
async function statusNow(db: Db, order: { id: string; invoiceStatus: InvoiceStatus }): Promise<InvoiceStatus> {
  if (order.invoiceStatus === INVOICE_STATUS.paid) return order.invoiceStatus;
  const [row] = await db.select({ status: orders.invoiceStatus }).from(orders).where(eq(orders.id, order.id));
  return row!.status;
}

/** The bank can give money back without a reason of ours: then the sentence is alone. */
function refundingBecause(why: string | null): string {
  return why === null ? REFUNDING : `${why}. ${REFUNDING}`;
}
