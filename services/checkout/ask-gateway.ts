import { eq } from "drizzle-orm";
import { paymentOrders } from "#db/schema/payments.ts";
import type { Gateway, GatewayPayment } from "#integrations/payment/gateway.ts";
import type { Shop } from "#services/shop.ts";
import type { PaymentFacts } from "./record-attempt.ts";
import { settle, type Settled } from "./settle.ts";

/** Asks the gateway for every payment of one of its orders, and settles what it says. */
export async function askGateway(shop: Shop, gateway: Gateway, given: { gatewayOrderId: string }): Promise<Settled> {
  const { gatewayOrderId } = given;
  // Before the answer: one that the gateway refuses must not stand first in the reconciler's line for ever.
  await shop.db
    .update(paymentOrders)
    .set({ checkedAt: shop.now() })
    .where(eq(paymentOrders.gatewayOrderId, gatewayOrderId));
  const payments = await gateway.listPayments(gatewayOrderId);
  return settle(shop, { gatewayOrderId, evidence: { payments: payments.map(factsOf) } });
}

export function factsOf(payment: GatewayPayment): PaymentFacts {
  return {
    id: payment.id,
    amountPaise: payment.amount,
    currency: payment.currency,
    status: payment.status,
    method: payment.method,
    errorCode: payment.error_code,
    errorDescription: payment.error_description,
    createdAt: new Date(payment.created_at * 1000),
  };
}
