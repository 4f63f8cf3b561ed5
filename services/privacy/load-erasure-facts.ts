import { and, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import { orderRequests } from "#db/schema/returns.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { isCashOnDelivery } from "#domain/orders/payment-ways.ts";
import type { ErasureFacts } from "#domain/accounts/decide-erasure.ts";
import { type Leaver, ofPerson } from "./of-person.ts";

export async function loadErasureFacts(
  db: Db,
  { user }: { user: Pick<UserActor, "id" | "role"> },
): Promise<ErasureFacts> {
  const { id, role } = user;
  const owed = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.paymentAttemptId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentAttempts.paymentOrderId))
    .where(and(eq(paymentOrders.userId, id), ne(refunds.status, "processed")));
  return {
    role,
    orders: await listOwed(db, { userId: id }),
    openPayments: await db.$count(
      paymentOrders,
      and(eq(paymentOrders.userId, id), eq(paymentOrders.holdState, "live"), ne(paymentOrders.status, "reserved")),
    ),
    openRequests: await db.$count(
      orderRequests,
      and(eq(orderRequests.userId, id), inArray(orderRequests.status, ["asked", "approved"])),
    ),
    openRefunds: owed.length,
  };
}

/** Of a customer without an account: nothing of theirs was bought or paid online. */
export async function loadErasureFactsOf(db: Db, who: { customerId: number }): Promise<ErasureFacts> {
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(ofPerson(db, { who, of: orders }));
  return {
    role: "customer",
    orders: await listOwed(db, who),
    openPayments: 0,
    openRequests: await db.$count(
      orderRequests,
      and(inArray(orderRequests.orderId, ids), inArray(orderRequests.status, ["asked", "approved"])),
    ),
    openRefunds: 0,
  };
}

async function listOwed(db: Db, who: Leaver): Promise<ErasureFacts["orders"]> {
  const rows = await db
    .select({
      invoiceStatus: orders.invoiceStatus,
      stage: orders.stage,
      paymentOrderId: orders.paymentOrderId,
      advancePaymentPaise: orders.advancePaymentPaise,
      paymentMode: orders.paymentMode,
    })
    .from(orders)
    .where(ofPerson(db, { who, of: orders }));
  return rows.map(({ invoiceStatus, stage, paymentOrderId, paymentMode, advancePaymentPaise }) => ({
    invoiceStatus,
    stage,
    // What was never paid online is owed by nobody. A carrier still brings the money of what was handed over.
    balancePaise:
      paymentOrderId === null || (stage === "delivered" && isCashOnDelivery({ paymentOrderId, paymentMode }))
        ? advancePaymentPaise
        : 0,
  }));
}
