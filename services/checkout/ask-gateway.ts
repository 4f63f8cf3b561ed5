import { eq } from "drizzle-orm";
import { paymentOrders } from "#db/schema/payments.ts";
import type { Gateway } from "#integrations/payment/gateway.ts";
import type { FoundPaymentOrder } from "#services/payments/payment-order-row.ts";
import type { Shop } from "#services/shop.ts";
import { inTurn } from "./in-turn.ts";
import { settle, type Settled } from "./settle.ts";

type Question = { gatewayOrderId: string };

/** Asks the gateway for every payment of one of its orders, settles what it says, and notes when it was asked. */
export async function askGateway(shop: Shop, gateway: Gateway, given: Question): Promise<Settled> {
  const { gatewayOrderId } = given;
  // Before the answer: one that the gateway refuses must not stand first in the reconciler's line for ever.
  const [found] = await shop.db
    .update(paymentOrders)
    .set({ checkedAt: shop.now() })
    .where(eq(paymentOrders.gatewayOrderId, gatewayOrderId))
    .returning({ id: paymentOrders.id, userId: paymentOrders.userId });
  if (!found) throw new Error("The gateway is asked about payment orders of this shop alone.");
  return settleByGateway(shop, gateway, { gatewayOrderId, found });
}

/**
 * The same for whoever has found the payment order and is not the reconciler: its line is none of theirs, and a note in it
 * would be one more write to the disk.
 */
export function settleByGateway(
  shop: Shop,
  gateway: Gateway,
  given: Question & {
    found: FoundPaymentOrder;
    /** Answers what an event has settled that was before it in the line. */
    settledBefore?: () => Promise<Settled | null>;
  },
): Promise<Settled> {
  const { gatewayOrderId, found, settledBefore } = given;
  return inTurn(shop, { gatewayOrderId }, async ({ hasWaited }) => {
    const known = hasWaited && settledBefore ? await settledBefore() : null;
    if (known) return known;
    const payments = await gateway.listPayments(gatewayOrderId);
    return settle(shop, { found, evidence: { payments } });
  });
}
