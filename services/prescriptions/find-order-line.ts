import { and, eq, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import type { Stage } from "#domain/orders/stages.ts";
import type { AddUse } from "#domain/prescriptions/read-eyes.ts";
import { AppError } from "#domain/wire/errors.ts";

export type PrescribedLine = {
  /** Of the frame where there is a pair, whichever of the two was named. */
  orderLineId: number;
  orderId: string;
  /** Null for a counter bill without an account. */
  userId: number | null;
  storeId: number;
  /** Null for a counter bill. */
  paymentOrderId: string | null;
  stage: Stage;
  addUse: AddUse;
};

/** The line for which a prescription can be given; somebody else's is as unknown as one that never was. */
export async function requireOrderLine(
  db: Db,
  given: { actor: Actor; orderLineId: number; orderId?: string | undefined },
): Promise<PrescribedLine> {
  const [row] = await db
    .select({
      orderLineId: sql<number>`coalesce(${orderLines.frameLineId}, ${orderLines.id})`,
      orderId: orders.id,
      userId: orders.userId,
      storeId: orders.storeId,
      paymentOrderId: orders.paymentOrderId,
      stage: orders.stage,
      kind: orderLines.kind,
      powerTypeCode: sql<string | null>`coalesce(${orderLines.powerTypeCode}, (
        select l.power_type_code from order_lines l
        where l.order_id = ${orderLines.orderId} and l.frame_line_id = ${orderLines.id} and l.kind = 'lens' limit 1))`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.id, given.orderLineId),
        or(eq(orderLines.kind, "frame"), eq(orderLines.kind, "lens"), eq(orderLines.kind, "goods")),
      ),
    );
  if (!row) throw new AppError("not_found");
  requirePermission(given.actor, "prescription.give", row);
  if (given.orderId !== undefined && given.orderId !== row.orderId) throw new AppError("not_found");
  const { kind: _, powerTypeCode, stage, ...line } = row;
  const powerType = powerTypeCode === null ? null : findPowerType(powerTypeCode);
  return { ...line, stage, addUse: powerType?.hasPower ? powerType.addUse : "optional" };
}
