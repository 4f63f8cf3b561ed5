import { eq } from "drizzle-orm";
import { refunds } from "#db/schema/payments.ts";
import { creditNotes } from "#db/schema/returns.ts";
import { SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import type { OrderShop } from "#services/orders/own-order.ts";
import { getRefund } from "#services/payments/list-refunds.ts";
import { retryRefund } from "#services/payments/retry-refund.ts";
import type { Trial } from "./people-trials.ts";

type OfOrder = (
  act: (billingId: string, actor: UserActor) => Promise<unknown>,
) => Promise<Trial & { billingId: string }>;

/** What staff do about money that goes back: of an order that was cancelled, and whose refund the gateway refused. */
export function moneyTrials(shop: OrderShop, ofOrder: OfOrder) {
  const { db } = shop;
  async function ofRefund(act: (id: string, actor: UserActor) => Promise<unknown>) {
    let id = "";
    const trial = await ofOrder((_, actor) => act(id, actor));
    await cancelOrder(shop, {
      actor: SYSTEM,
      billingId: trial.billingId,
      reason: "other",
      note: "The customer called",
    });
    const [note] = await db.select().from(creditNotes).where(eq(creditNotes.orderId, trial.billingId));
    id = note!.refundId!;
    const updatedAt = new Date(shop.now().getTime() - 3_600_000);
    await db.update(refunds).set({ status: "failed", updatedAt }).where(eq(refunds.id, id));
    return trial;
  }
  return {
    "refund.read": () => ofRefund((id, actor) => getRefund(db, { actor, id })),
    "refund.retry": () => ofRefund((id, actor) => retryRefund(shop, { actor, id, tries: 0 })),
  };
}
