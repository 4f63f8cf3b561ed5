import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { GatewayEvent, GatewayPayment } from "#integrations/payment/gateway.ts";
import type { FoundPaymentOrder } from "#services/payments/payment-order-row.ts";

export type TakenEvent = { eventId: string; event: GatewayEvent; now: Date };

/** By which standing of a payment an event about it brings nothing new. */
const KNOWN_BY = {
  created: [],
  failed: ["failed", "authorized", "captured", "refunded"],
  authorized: ["authorized", "captured", "refunded"],
  captured: ["captured", "refunded"],
  refunded: ["refunded"],
} as const;

type Row = { id: string; user_id: number; outcome: string | null };

/**
 * Finds the payment order that an event is about, and takes the event if it says nothing new: it is a copy, or what it says was
 * settled before, since the callback or an older event came first. One statement, since most events end here. Null: it is about
 * no payment order of this shop. `outcome` null: what it says is still to be settled.
 */
export async function takeKnown(
  db: Db,
  given: { take: TakenEvent; payment: GatewayPayment; gatewayOrderId: string },
): Promise<{ found: FoundPaymentOrder; outcome: string | null } | null> {
  const { take, payment, gatewayOrderId } = given;
  const { eventId, event, now } = take;
  const knownBy = JSON.stringify(KNOWN_BY[payment.status]);
  const { rows } = await db.execute<Row>(sql`
    with found as (
      select o.id, o.user_id, case when o.status = 'paid' then 'paid' else 'nothing' end as outcome,
        exists (select from payment_events where event_id = ${eventId}) as is_taken,
        exists (
          select from payment_attempts a
          where a.payment_order_id = o.id and a.gateway_payment_id = ${payment.id} and ${knownBy}::jsonb ? a.status
        ) as is_settled
      from payment_orders o where o.gateway_order_id = ${gatewayOrderId}),
    written as (
      insert into payment_events (event_id, type, gateway_order_id, gateway_payment_id, outcome, received_at)
      select ${eventId}, ${event.name}, ${event.orderId}, ${event.paymentId}, outcome, ${now.toISOString()}::timestamptz
      from found where is_settled and not is_taken
      on conflict do nothing returning event_id)
    select id, user_id, case
      when is_taken then 'repeat'
      when not is_settled then null
      when exists (select from written) then outcome
      else 'repeat' end as outcome
    from found`);
  const [row] = rows;
  return row ? { found: { id: row.id, userId: row.user_id }, outcome: row.outcome } : null;
}
