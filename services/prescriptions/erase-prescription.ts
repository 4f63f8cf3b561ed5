import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { examinations } from "#db/schema/examinations.ts";
import { cartPrescriptions, prescriptionChecks, prescriptions } from "#db/schema/prescriptions.ts";
import { STILL_TO_BE_MADE } from "#domain/orders/stages.ts";
import { AppError } from "#domain/wire/errors.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import type { Shop } from "#services/shop.ts";
import { ownedBy, type PrescriptionHolder, requireOwner } from "./holder.ts";

export type EraseResult = { ok: true } | { ok: false; reason: "needed"; message: string };

/**
 * Values, key name and sheet go for good; the row stays to say that there was one. Not while glasses have still to be made
 * from it: the newest of a line of an order counts, older ones may go.
 */
export async function erasePrescription(
  shop: Shop,
  given: { holder: PrescriptionHolder; id: string },
): Promise<EraseResult> {
  const owner = requireOwner(given.holder);
  return shop.db.transaction(async (tx) => {
    // Orders are written under the same lock, so none can begin to need it meanwhile.
    if (owner.userId !== null) await lockCustomer(tx, owner.userId);
    const [row] = await tx
      .select({ id: prescriptions.id, filePath: prescriptions.filePath, orderNo: neededBy })
      .from(prescriptions)
      .where(
        and(sql`${prescriptions.id}::text = ${given.id.toLowerCase()}`, ownedBy(owner), isNull(prescriptions.erasedAt)),
      )
      .for("update");
    if (!row) throw new AppError("not_found");
    if (row.orderNo !== null) {
      const message = `Order ${row.orderNo} is still being made from this prescription. It can be deleted when the glasses are packed`;
      return { ok: false as const, reason: "needed" as const, message };
    }
    await eraseRow(tx, shop, row);
    return { ok: true as const };
  });
}

/** The caller holds the row's lock. The sheet goes when this commits. */
export async function eraseRow(
  tx: Db,
  shop: Pick<Shop, "jobs" | "now">,
  row: { id: string; filePath: string | null },
): Promise<void> {
  await tx.delete(cartPrescriptions).where(eq(cartPrescriptions.prescriptionId, row.id));
  await tx
    .update(prescriptions)
    .set({ encrypted: null, keyName: null, filePath: null, fileType: null, personId: null, erasedAt: shop.now() })
    .where(eq(prescriptions.id, row.id));
  // What its customer was told goes along; that it was checked, by whom and when, stays with the order.
  await tx
    .update(prescriptionChecks)
    .set({ words: "", aloneBecause: sql`case when ${prescriptionChecks.aloneBecause} is null then null else '' end` })
    .where(
      sql`exists (
        select 1 from line_prescriptions v
        where v.prescription_id = ${row.id}::uuid
          and v.order_line_id = ${prescriptionChecks.orderLineId} and v.version = ${prescriptionChecks.version})`,
    );
  // The examination that it came of says the same, and so does a correction that somebody has begun.
  await tx.delete(examinations).where(
    and(
      isNull(examinations.finishedAt),
      sql`${examinations.bookingId} in (
        select x.booking_id from examinations x where x.prescription_id = ${row.id}::uuid)`,
    ),
  );
  await tx
    .update(examinations)
    .set({ encrypted: null, keyName: null, recallMonths: null, erasedAt: shop.now() })
    .where(and(eq(examinations.prescriptionId, row.id), isNull(examinations.erasedAt)));
  if (row.filePath !== null) await shop.jobs.send(tx, "files.remove", { area: "prescription", path: row.filePath });
}

/** The bill number of an order that has still to be made from it, or null. */
const neededBy = sql<string | null>`(
  select o.unique_id from line_prescriptions v join orders o on o.id = v.order_id
  where v.prescription_id = prescriptions.id
    and o.stage in (${sql.join(
      STILL_TO_BE_MADE.map((stage) => sql`${stage}`),
      sql`, `,
    )})
    and not exists (
      select 1 from line_prescriptions n where n.order_line_id = v.order_line_id and n.version > v.version)
  limit 1)`;
