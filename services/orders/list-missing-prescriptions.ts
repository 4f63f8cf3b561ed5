import { and, asc, eq, not } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import { needsPrescription } from "#domain/lenses/power-types.ts";
import { HAS_PRESCRIPTION } from "./prescription-state.ts";
import { isLensOf } from "./is-lens-of.ts";

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
    .innerJoin(lenses, isLensOf(lenses, orderLines))
    .where(and(eq(orderLines.orderId, given.orderId), not(HAS_PRESCRIPTION)))
    .orderBy(asc(orderLines.id));
  return rows
    .filter(({ powerTypeCode }) => needsPrescription(powerTypeCode))
    .map(({ orderLineId, productName }) => ({ orderLineId, productName }));
}
