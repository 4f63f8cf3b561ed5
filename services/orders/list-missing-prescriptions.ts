import { and, asc, eq, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import { needsPrescription } from "#domain/lenses/power-types.ts";
import type { PurchaseRow } from "#domain/orders/purchase.ts";
import { carryPrescriptions } from "./carry-prescriptions.ts";
import { HAS_PRESCRIPTION } from "./prescription-state.ts";
import { isLensOf } from "./is-lens-of.ts";

/** `orderLineId` is the frame's line, by which prescriptions are kept. */
export type MissingPrescription = { orderLineId: number; productName: string };

/** The pairs of an order that cannot be made yet. */
export async function listMissingPrescriptions(db: Db, given: { orderId: string }): Promise<MissingPrescription[]> {
  return thoseInNeed(await selectWithout(db, given));
}

/** Those that are left when the prescriptions of the cart have come along, in one statement with their coming. */
export async function carryAndListMissing(
  tx: Db,
  given: { orderId: string; rows: readonly Pick<PurchaseRow, "cartKey">[] },
): Promise<MissingPrescription[]> {
  const carried = tx
    .$with("carried", { orderLineId: sql<number>`order_line_id`.as("order_line_id") })
    .as(carryPrescriptions(given));
  const isCarried = sql`exists (select from carried where carried.order_line_id = ${orderLines.id})`;
  return thoseInNeed(await selectWithout(tx.with(carried), { ...given, but: isCarried }));
}

function selectWithout(db: Pick<Db, "selectDistinct">, given: { orderId: string; but?: SQL }) {
  const lenses = alias(orderLines, "lenses");
  const { orderId, but } = given;
  return db
    .selectDistinct({
      orderLineId: orderLines.id,
      productName: orderLines.productName,
      powerTypeCode: lenses.powerTypeCode,
    })
    .from(orderLines)
    .innerJoin(lenses, isLensOf(lenses, orderLines))
    .where(and(eq(orderLines.orderId, orderId), not(HAS_PRESCRIPTION), but && not(but)))
    .orderBy(asc(orderLines.id));
}

function thoseInNeed(rows: Awaited<ReturnType<typeof selectWithout>>): MissingPrescription[] {
  return rows
    .filter(({ powerTypeCode }) => needsPrescription(powerTypeCode))
    .map(({ orderLineId, productName }) => ({ orderLineId, productName }));
}
