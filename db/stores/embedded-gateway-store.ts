import { and, asc, desc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import {
  testGatewayOrders as orders,
  testGatewayPayments as payments,
  testGatewayRefunds as refunds,
  testGatewaySettings as settings,
  testGatewayWebhooks as webhooks,
} from "#db/schema/embedded-gateway.ts";
import { writeTogether } from "#db/write-together.ts";

type OrderRow = typeof orders.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;
type NewWebhook = Pick<typeof webhooks.$inferSelect, "eventId" | "event" | "body" | "nextAttemptAt" | "createdAt">;
type OrderState = { order: OrderRow; payments: PaymentRow[]; refunds: RefundRow[] };
type Change<Answer> = {
  order?: OrderRow;
  payment?: PaymentRow;
  refund?: RefundRow;
  webhooks?: NewWebhook[];
  answer: Answer;
};
type Page = { count: number; skip: number; from: Date | null; to: Date | null };

const madeWithin = (table: typeof orders | typeof payments | typeof refunds, { from, to }: Page) =>
  and(from === null ? undefined : gte(table.createdAt, from), to === null ? undefined : lte(table.createdAt, to));

const apply = async (tx: Db, { order, payment, refund, webhooks: events }: Change<unknown>): Promise<void> => {
  await writeTogether(tx, [
    ...(order ? [tx.update(orders).set(order).where(eq(orders.id, order.id)).returning({ id: orders.id })] : []),
    ...(payment
      ? [
          tx
            .insert(payments)
            .values(payment)
            .onConflictDoUpdate({ target: payments.id, set: payment })
            .returning({ id: payments.id }),
        ]
      : []),
    ...(refund ? [tx.insert(refunds).values(refund).returning({ id: refunds.id })] : []),
    ...(events?.length ? [tx.insert(webhooks).values(events).returning({ id: webhooks.id })] : []),
  ]);
};

/** The embedded gateway's own tables, in the shape that it asks for. */
export const embeddedGatewayStore = (db: Db) => ({
  insertOrder: async (order: OrderRow): Promise<void> => {
    await db.insert(orders).values(order);
  },

  findOrder: async (id: string): Promise<OrderRow | null> =>
    (await db.select().from(orders).where(eq(orders.id, id)))[0] ?? null,

  listOrders: async ({ receipt, ...page }: Page & { receipt: string | null }): Promise<OrderRow[]> =>
    db
      .select()
      .from(orders)
      .where(and(madeWithin(orders, page), receipt === null ? undefined : eq(orders.receipt, receipt)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(page.count)
      .offset(page.skip),

  findWithPayments: async (orderId: string): Promise<{ order: OrderRow; payments: PaymentRow[] } | null> => {
    const rows = await db
      .select({ order: orders, payment: payments })
      .from(orders)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(eq(orders.id, orderId))
      .orderBy(desc(payments.createdAt), desc(payments.id));
    const [first] = rows;
    return first ? { order: first.order, payments: rows.flatMap(({ payment }) => payment ?? []) } : null;
  },

  listAllPayments: async (page: Page): Promise<PaymentRow[]> =>
    db
      .select()
      .from(payments)
      .where(madeWithin(payments, page))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(page.count)
      .offset(page.skip),

  findPayment: async (id: string): Promise<PaymentRow | null> =>
    (await db.select().from(payments).where(eq(payments.id, id)))[0] ?? null,

  listRefunds: async ({ paymentId, ...page }: Page & { paymentId: string | null }): Promise<RefundRow[]> =>
    db
      .select()
      .from(refunds)
      .where(and(madeWithin(refunds, page), paymentId === null ? undefined : eq(refunds.paymentId, paymentId)))
      .orderBy(desc(refunds.createdAt), desc(refunds.id))
      .limit(page.count)
      .offset(page.skip),

  findRefund: async (id: string): Promise<RefundRow | null> =>
    (await db.select().from(refunds).where(eq(refunds.id, id)))[0] ?? null,

  /** Two windows on one order wait for each other at its row. */
  changeOrder: async <Answer>(orderId: string, decide: (state: OrderState) => Change<Answer>): Promise<Answer | null> =>
    db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
      if (!order) return null;
      const paid = await tx
        .select()
        .from(payments)
        .where(eq(payments.orderId, orderId))
        .orderBy(desc(payments.createdAt), desc(payments.id));
      const ids = paid.map((payment) => payment.id);
      const returned = ids.length === 0 ? [] : await tx.select().from(refunds).where(inArray(refunds.paymentId, ids));
      const change = decide({ order, payments: paid, refunds: returned });
      await apply(tx, change);
      return change.answer;
    }),

  listDueCaptures: async (now: Date, limit: number): Promise<{ orderId: string; paymentId: string }[]> =>
    db
      .select({ orderId: payments.orderId, paymentId: payments.id })
      .from(payments)
      .where(lte(payments.captureAt, now))
      .orderBy(asc(payments.captureAt))
      .limit(limit),

  /** SKIP LOCKED: several processes share the queue without waiting for or repeating each other. */
  claimWebhooks: async ({ now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number }) => {
    const due = db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(lte(webhooks.nextAttemptAt, now))
      .orderBy(asc(webhooks.nextAttemptAt), asc(webhooks.id))
      .limit(limit)
      .for("update", { skipLocked: true });
    return db
      .update(webhooks)
      .set({ nextAttemptAt: leaseUntil, attempts: sql`${webhooks.attempts} + 1` })
      .where(inArray(webhooks.id, due))
      .returning({
        id: webhooks.id,
        eventId: webhooks.eventId,
        event: webhooks.event,
        body: webhooks.body,
        attempts: webhooks.attempts,
        createdAt: webhooks.createdAt,
      });
  },

  markWebhooksDelivered: async (ids: readonly number[], at: Date): Promise<void> => {
    await db
      .update(webhooks)
      .set({ deliveredAt: at, nextAttemptAt: null, lastError: null })
      .where(inArray(webhooks.id, [...ids]));
  },

  /** A late failure of one process does not undo what another delivered. */
  markWebhookFailed: async (
    id: number,
    { error, nextAttemptAt }: { error: string; nextAttemptAt: Date | null },
  ): Promise<void> => {
    await db
      .update(webhooks)
      .set({ lastError: error, nextAttemptAt })
      .where(and(eq(webhooks.id, id), sql`${webhooks.deliveredAt} is null`));
  },

  readDrills: async (): Promise<string> => (await db.select().from(settings))[0]?.drills ?? "",

  writeDrills: async (drills: string): Promise<void> => {
    await db.insert(settings).values({ id: 1, drills }).onConflictDoUpdate({ target: settings.id, set: { drills } });
  },
});
