import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { examinations } from "#db/schema/examinations.ts";
import { orders } from "#db/schema/orders.ts";
import { prescriptionChecks } from "#db/schema/prescriptions.ts";
import { canMove } from "#domain/orders/stages.ts";
import { moveStage } from "#services/orders/move-stage.ts";
import { isUnchecked } from "#services/orders/prescription-state.ts";

/**
 * At a counter what was found at an eye test counts as checked by whoever examined. For an order of the website another one
 * checks it.
 */
export async function countExamined(
  tx: Db,
  given: { orderId: string; orderLineId: number; version: number; prescriptionId: string; now: Date },
): Promise<void> {
  const { orderId, orderLineId, version, prescriptionId, now } = given;
  const [examined] = await tx
    .select({ byUserId: examinations.byUserId, stage: orders.stage })
    .from(examinations)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        eq(examinations.prescriptionId, prescriptionId),
        isNotNull(examinations.finishedAt),
        isNull(examinations.erasedAt),
        isNull(orders.paymentOrderId),
        // What is being corrected, or was, is looked at by somebody.
        sql`not exists (select 1 from examinations later
          where later.booking_id = ${examinations.bookingId} and later.version > ${examinations.version})`,
      ),
    );
  if (!examined) return;
  const { byUserId, stage } = examined;
  await tx.insert(prescriptionChecks).values({ orderLineId, version, verdict: "verified", byUserId, createdAt: now });
  if (!canMove(stage, "verified") || (await isUnchecked(tx, { orderId }))) return;
  await moveStage(tx, { orderId, from: stage, to: "verified", actorUserId: byUserId, now });
}
