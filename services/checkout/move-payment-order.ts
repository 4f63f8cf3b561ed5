import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { statusesBefore, type PaymentStatus } from "./payment-states.ts";

type Changes = Partial<typeof paymentOrders.$inferInsert>;

/** The guard is in the write: false when the payment order is in a status from which this move is not allowed. */
export async function movePaymentOrder(
  tx: Db,
  given: { id: string; to: PaymentStatus } & Omit<Changes, "id" | "status">,
): Promise<boolean> {
  const { id, to, ...changes } = given;
  const [moved] = await tx
    .update(paymentOrders)
    .set({ ...changes, status: to })
    .where(and(eq(paymentOrders.id, id), inArray(paymentOrders.status, statusesBefore(to))))
    .returning({ id: paymentOrders.id });
  return moved !== undefined;
}
