import { and, asc, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import type { Gateway } from "#integrations/payment/gateway.ts";
import { latestTrue } from "#services/clock-skew.ts";
import type { Shop } from "#services/shop.ts";
import { abandonPaymentOrder, CREATING_MS } from "./abandon-payment-order.ts";
import { askGateway } from "./ask-gateway.ts";
import { releaseExpiredHolds } from "./release-expired-holds.ts";
import { listOpenRefunds, sendRefund } from "./send-refund.ts";

export type Reconciled = { asked: number; released: number; refunds: number; troubles: number };

const AT_ONCE = 4;
const BATCH = 100;

/**
 * Makes good what callbacks and webhooks have missed; called every quarter of a minute or so. Asks the gateway for
 * payment orders that may have been paid without our knowing, gives up what a dead process left, lets holds expire
 * and sends refunds that are still owed. Several at once do no harm, they only ask twice. When `signal` is aborted, what is
 * begun is ended and the rest left to the next turn.
 */
export async function reconcile(
  shop: Shop,
  given: { olderThanSeconds: number; signal?: AbortSignal },
): Promise<Reconciled> {
  const { gateway } = shop;
  const now = shop.now();
  const done: Reconciled = { asked: 0, released: 0, refunds: 0, troubles: 0 };
  const guarded = async (what: string, work: () => Promise<unknown>) => {
    // While the gateway is silent each of many takes seconds, and a shop that closes cannot wait for all.
    if (given.signal?.aborted) return;
    try {
      await work();
    } catch (error) {
      // One order's trouble is not the next one's. It comes up again at the next turn.
      done.troubles += 1;
      shop.log.error({ err: error }, what);
    }
  };
  for (const id of await listDead(shop.db, now)) {
    await guarded("a payment order could not be given up", () => abandonPaymentOrder(shop.db, { id }));
  }
  if (gateway !== null) {
    const due = await listDue(shop.db, { now, olderThanSeconds: given.olderThanSeconds });
    await inGroups(due, (gatewayOrderId) =>
      guarded("a payment order could not be reconciled", async () => {
        await ask(shop, gateway, gatewayOrderId);
        done.asked += 1;
      }),
    );
  }
  await guarded("holds could not be released", async () => {
    done.released = await releaseExpiredHolds(shop.db, { now });
  });
  const before = new Date(now.getTime() - given.olderThanSeconds * 1000);
  for (const refundId of await listOpenRefunds(shop, { before, limit: BATCH })) {
    await guarded("a refund could not be sent", async () => {
      await sendRefund(shop, { refundId });
      done.refunds += 1;
    });
  }
  return done;
}

async function ask(shop: Shop, gateway: Gateway, gatewayOrderId: string): Promise<void> {
  const settled = await askGateway(shop, gateway, { gatewayOrderId });
  // Orders whose money went back are asked about for a week, and mostly nothing new is heard.
  if (settled.isNew && (settled.outcome === "paid" || settled.outcome === "refunding")) {
    shop.log.info({ gatewayOrderId, outcome: settled.outcome }, "the reconciler settled a payment");
  }
}

async function listDead(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.status, "creating"),
        or(
          lt(paymentOrders.createdAt, new Date(now.getTime() - CREATING_MS)),
          gt(paymentOrders.createdAt, latestTrue(now)),
        ),
      ),
    )
    .limit(BATCH);
  return rows.map((row) => row.id);
}

/**
 * Often while the customer may be paying, then ever less; money can be late by days. What was asked or made by a clock that
 * was ahead is asked at once, else its money would wait until the true time gets there.
 */
async function listDue(db: Db, given: { now: Date; olderThanSeconds: number }): Promise<string[]> {
  const now = sql`${given.now.toISOString()}::timestamptz`;
  const interval = sql`case
    when created_at > ${now} - interval '1 hour' then ${given.olderThanSeconds} * interval '1 second'
    when created_at > ${now} - interval '1 day' then interval '10 minutes'
    else interval '6 hours' end`;
  const rows = await db
    .select({ id: paymentOrders.gatewayOrderId })
    .from(paymentOrders)
    .where(
      sql`status in ('pending', 'failed', 'superseded', 'expired', 'abandoned') and amount_paise > 0 and purchase ->> 'way' is null
        and gateway_order_id is not null and created_at > ${now} - interval '7 days'
        and (coalesce(checked_at, created_at) <= ${now} - (${interval})
          or coalesce(checked_at, created_at) > ${latestTrue(given.now).toISOString()}::timestamptz)`,
    )
    .orderBy(asc(sql`coalesce(checked_at, created_at)`))
    .limit(BATCH);
  return rows.map((row) => row.id!);
}

async function inGroups<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(items.slice(start, start + AT_ONCE).map(work));
  }
}
