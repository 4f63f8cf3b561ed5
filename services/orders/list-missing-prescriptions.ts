import { and, asc, eq, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import { needsPrescription } from "#domain/lenses/power-types.ts";

/** `orderLineId` is the frame's line, by which prescriptions are kept. */
export type MissingPrescription = { orderLineId: number; productName: string };

/** The newest one counts, and none that was erased. */
const newestIsThere = sql`coalesce((
  select p.erased_at is null from line_prescriptions v join prescriptions p on p.id = v.prescription_id
  where v.order_line_id = ${orderLines.id} order by v.version desc limit 1), false)`;

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
    .where(and(eq(orderLines.orderId, given.orderId), not(newestIsThere)))
    .orderBy(asc(orderLines.id));
  return rows
    .filter(({ powerTypeCode }) => needsPrescription(powerTypeCode))
    .map(({ orderLineId, productName }) => ({ orderLineId, productName }));
}
