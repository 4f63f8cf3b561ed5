import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import { needsPrescription } from "#domain/lenses/power-types.ts";
import { HAS_PRESCRIPTION, IS_CHECKED } from "./prescription-state.ts";
import { isLensOf } from "./is-lens-of.ts";

/** `given`: nobody has checked it yet; `sent back`: its customer was asked to give it again. */
export type PrescriptionState = "missing" | "given" | "sent back" | "checked";

/** Of each pair of an order that needs a prescription, by the line of its frame, how far that is. */
export async function listPrescriptionStates(
  db: Db,
  { orderId }: { orderId: string },
): Promise<Map<number, PrescriptionState>> {
  const lens = alias(orderLines, "lens");
  const rows = await db
    .select({
      orderLineId: orderLines.id,
      powerTypeCode: lens.powerTypeCode,
      has: HAS_PRESCRIPTION,
      isChecked: IS_CHECKED,
      wasGiven: sql<boolean>`exists (
        select 1 from line_prescriptions v join prescriptions p on p.id = v.prescription_id
        where v.order_line_id = order_lines.id and p.erased_at is null)`,
    })
    .from(orderLines)
    .innerJoin(lens, isLensOf(lens, orderLines))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  const needing = rows.filter(({ powerTypeCode }) => needsPrescription(powerTypeCode));
  return new Map(
    needing.map(({ orderLineId, has, isChecked, wasGiven }) => {
      if (has) return [orderLineId, isChecked ? "checked" : "given"];
      return [orderLineId, wasGiven ? "sent back" : "missing"];
    }),
  );
}
