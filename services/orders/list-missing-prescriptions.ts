import { and, asc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import { linePrescriptions } from "#db/schema/prescriptions.ts";
import { needsPrescription } from "#domain/lenses/power-types.ts";

/** `orderLineId` is the frame's line, by which prescriptions are kept. */
export type MissingPrescription = { orderLineId: number; productName: string };

/** The pairs of an order that cannot be made yet. */
export async function listMissingPrescriptions(db: Db, given: { orderId: string }): Promise<MissingPrescription[]> {
  const lenses = alias(orderLines, "lenses");
  const rows = await db
    .selectDistinct({
      orderLineId: orderLines.id,
      productName: orderLines.productName,
      powerTypeCode: lenses.powerTypeCode,
    })
    .from(orderLines)
    .innerJoin(lenses, eq(lenses.frameLineId, orderLines.id))
    .leftJoin(linePrescriptions, eq(linePrescriptions.orderLineId, orderLines.id))
    .where(and(eq(orderLines.orderId, given.orderId), isNull(linePrescriptions.orderLineId)))
    .orderBy(asc(orderLines.id));
  return rows
    .filter(({ powerTypeCode }) => needsPrescription(powerTypeCode))
    .map(({ orderLineId, productName }) => ({ orderLineId, productName }));
}
