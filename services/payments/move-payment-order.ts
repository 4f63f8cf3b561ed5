import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { statusesBefore, type PaymentStatus } from "#domain/orders/payment-states.ts";

type Changes = Partial<typeof paymentOrders.$inferInsert>;

type Move = {
  id: string;
  to: PaymentStatus;
  /** Only out of one of these, where not every allowed move is meant. */
  from?: readonly PaymentStatus[];
} & Omit<Changes, "id" | "status">;

/** The guard is in the write: false when the payment order is in a status from which this move is not allowed. */
export async function movePaymentOrder(tx: Db, given: Move): Promise<boolean> {
  const [moved] = await paymentOrderMove(tx, given);
  return moved !== undefined;
}

/** The same as a statement yet to be run: it writes one row, or none. */
export function paymentOrderMove(tx: Db, { id, to, from, ...changes }: Move) {
  const before = statusesBefore(to).filter((status) => from === undefined || from.includes(status));
  return tx
    .update(paymentOrders)
    .set({ ...changes, status: to })
    .where(and(eq(paymentOrders.id, id), inArray(paymentOrders.status, before)))
    .returning({ id: paymentOrders.id });
}
