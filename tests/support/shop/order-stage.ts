import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { linePrescriptions } from "#db/schema/prescriptions.ts";

/** How an order stands, and what was given for its lines. */
export async function orderStage(db: Db, orderId: string) {
  const [order] = await db
    .select({ stage: orders.stage, deliverFrom: orders.deliverFrom })
    .from(orders)
    .where(eq(orders.id, orderId));
  const prescriptions = await db
    .select({ prescriptionId: linePrescriptions.prescriptionId, version: linePrescriptions.version })
    .from(linePrescriptions)
    .where(eq(linePrescriptions.orderId, orderId))
    .orderBy(asc(linePrescriptions.orderLineId), asc(linePrescriptions.version));
  return { stage: order!.stage, isPromised: order!.deliverFrom !== null, prescriptions };
}
