import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import { linePrescriptions, prescriptionChecks, prescriptions } from "#db/schema/prescriptions.ts";
import { savePrescription } from "#services/prescriptions/save-prescription.ts";
import type { Shop } from "#services/shop.ts";
import type { PrescribedOrder } from "./prescribed-orders.ts";
import { typedValues } from "./prescription-scene.ts";

/** A line whose newest prescription the shop has checked, whoever that was. */
export async function markChecked(db: Db, given: { orderId: string; orderLineId: number; now: Date }): Promise<void> {
  const { orderId, orderLineId, now } = given;
  const [last] = await db
    .select({ version: linePrescriptions.version })
    .from(linePrescriptions)
    .where(and(eq(linePrescriptions.orderId, orderId), eq(linePrescriptions.orderLineId, orderLineId)))
    .orderBy(desc(linePrescriptions.version))
    .limit(1);
  await db
    .insert(prescriptionChecks)
    .values({ orderLineId, version: last!.version, verdict: "verified", createdAt: now });
}

/**
 * Every pair of an order has a checked prescription, for tests of what comes after. Where none was given, one is there that was
 * deleted since: nothing of it opens.
 */
export async function checkAllOf(db: Db, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  const lines = await db
    .select({ id: orderLines.frameLineId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, "lens")));
  for (const { id } of lines) {
    const orderLineId = id!;
    const given = await db.$count(linePrescriptions, eq(linePrescriptions.orderLineId, orderLineId));
    if (given === 0) {
      const [gone] = await db
        .insert(prescriptions)
        .values({ source: "typed", createdAt: now, erasedAt: now })
        .returning({ id: prescriptions.id });
      await db
        .insert(linePrescriptions)
        .values({ orderLineId, orderId, version: 1, prescriptionId: gone!.id, createdAt: now });
    }
    await markChecked(db, { orderId, orderLineId, now });
  }
}

/** Its customer types a prescription for the pair of an order. */
export async function giveTyped(
  shop: Shop,
  { holder, orderId, frame }: Pick<PrescribedOrder, "holder" | "orderId" | "frame">,
  over: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const given = await savePrescription(shop, {
    holder,
    for: { orderLineId: frame, orderId },
    values: typedValues(over),
  });
  if (!given.ok) throw new Error(given.message);
  return given.id;
}
