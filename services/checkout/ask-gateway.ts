import { eq } from "drizzle-orm";
import { paymentOrders } from "#db/schema/payments.ts";
import type { Gateway } from "#integrations/payment/gateway.ts";
import type { Shop } from "#services/shop.ts";
import { settle, type Settled } from "./settle.ts";

/** Asks the gateway for every payment of one of its orders, and settles what it says. */
export async function askGateway(shop: Shop, gateway: Gateway, given: { gatewayOrderId: string }): Promise<Settled> {
  const { gatewayOrderId } = given;
  // Before the answer: one that the gateway refuses must not stand first in the reconciler's line for ever.
  const [found] = await shop.db
    .update(paymentOrders)
    .set({ checkedAt: shop.now() })
    .where(eq(paymentOrders.gatewayOrderId, gatewayOrderId))
    .returning({ id: paymentOrders.id, userId: paymentOrders.userId });
  if (!found) throw new Error("The gateway is asked about payment orders of this shop alone.");
  const payments = await gateway.listPayments(gatewayOrderId);
  return settle(shop, { found, evidence: { payments } });
}
