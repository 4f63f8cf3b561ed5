import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import { AppError } from "#domain/wire/errors.ts";
import { GatewayFault, isGatewayFault } from "#integrations/payment/gateway-fault.ts";
import type { Gateway, GatewayPayment, GatewayRefund } from "#integrations/payment/gateway.ts";
import type { Shop } from "#services/shop.ts";

/**
 * Asks the gateway for the payments of the order that an event names. Throws when it knows nothing of it, when it does not
 * answer, and when its answer is older than its event: the event is then sent again, and none is taken for what it does not
 * bring about.
 */
export async function confirmPayment(
  shop: Shop,
  gateway: Gateway,
  given: { payment: GatewayPayment; gatewayOrderId: string },
): Promise<GatewayPayment[]> {
  const { payment, gatewayOrderId } = given;
  const { id } = payment;
  const payments = await known(shop, id, async () => {
    try {
      const all = await gateway.listPayments(gatewayOrderId);
      return all.some((one) => one.id === id) ? all : null;
    } catch (fault) {
      if (isSilence(fault) && (await isVouchedFor(shop.db, given))) return [payment];
      throw fault;
    }
  });
  const own = payments.find((one) => one.id === id);
  if (payment.status === "captured" && (own?.status === "created" || own?.status === "authorized")) throw behind(id);
  return payments;
}

/** The same for a refund. Null: it is none of this shop's. */
export async function confirmRefund(
  shop: Shop,
  gateway: Gateway,
  refund: GatewayRefund,
): Promise<GatewayRefund | null> {
  if (!(await isOurs(shop.db, refund))) return null;
  const answered = await known(shop, refund.id, () => gateway.fetchRefund(refund.id));
  if (refund.status !== "pending" && answered.status === "pending") throw behind(refund.id);
  return answered;
}

const behind = (id: string) =>
  new GatewayFault("gateway_unavailable", { description: `the answer about ${id} is older than its event` });

/** What the gateway answers about an id; null, or a no, means that it does not know it. */
async function known<Thing>(shop: Shop, id: string, ask: () => Promise<Thing | null>): Promise<Thing> {
  const answer = await ask().catch((fault: unknown) => {
    if (isGatewayFault(fault) && fault.kind === "gateway_refused") return null;
    throw fault;
  });
  if (answer !== null) return answer;
  shop.log.warn({ gatewayId: id }, "a signed event names what the gateway does not know");
  throw new AppError("payment_rejected");
}

const isSilence = (fault: unknown) => isGatewayFault(fault) && fault.kind === "gateway_unavailable";

/**
 * While the gateway is silent: a payment that it has told of before, or that the customer's browser brought with the
 * gateway's own signature, and of the amount that was asked for. Then the event adds that the money is there.
 */
async function isVouchedFor(db: Db, given: { payment: GatewayPayment; gatewayOrderId: string }): Promise<boolean> {
  const { payment, gatewayOrderId } = given;
  const [vouched] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentAttempts.paymentOrderId))
    .where(
      and(
        eq(paymentAttempts.gatewayPaymentId, payment.id),
        eq(paymentAttempts.status, "authorized"),
        eq(paymentOrders.gatewayOrderId, gatewayOrderId),
        eq(paymentOrders.amountPaise, payment.amountPaise),
        eq(paymentOrders.currency, payment.currency),
      ),
    );
  return vouched !== undefined;
}

async function isOurs(db: Db, refund: GatewayRefund): Promise<boolean> {
  return (await db.$count(refunds, isNamedBy(db, refund))) > 0;
}

/** By the gateway's number, or, before the answer that told it has come, by our own, which went along. */
export const isNamedBy = (db: Db, refund: GatewayRefund): SQL | undefined =>
  or(eq(refunds.gatewayRefundId, refund.id), isNotedAs(db, refund));

function isNotedAs(tx: Db, { notes, paymentId }: GatewayRefund): SQL | undefined {
  const id = z.uuid().safeParse(notes.refund);
  if (!id.success) return undefined;
  const attempt = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.gatewayPaymentId, paymentId));
  // What is told late of a try that failed says nothing of the one after it.
  const isThisTry = eq(sql`${refunds.tries}::text`, notes.try ?? "0");
  return and(
    eq(refunds.id, id.data),
    isThisTry,
    isNull(refunds.gatewayRefundId),
    inArray(refunds.paymentAttemptId, attempt),
  );
}
