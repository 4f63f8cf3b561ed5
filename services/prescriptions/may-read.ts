import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { examinations } from "#db/schema/examinations.ts";
import { orders } from "#db/schema/orders.ts";
import { linePrescriptions, prescriptions } from "#db/schema/prescriptions.ts";
import { isPermitted } from "#domain/access/permission.ts";
import { AppError } from "#domain/wire/errors.ts";
import { isOrderId } from "./order-id.ts";
import { findOwner, ownedBy, type PrescriptionHolder } from "./holder.ts";

/** Its owner, and staff by an order that names it, or the eye test that it came of. Anything else is as unknown as one that never was, or was erased. */
export async function requireReadable(
  db: Db,
  given: { holder: PrescriptionHolder; id: string },
): Promise<{ id: string }> {
  const { holder, id } = given;
  if (!isOrderId(id)) throw new AppError("not_found");
  const columns = { id: prescriptions.id };
  const live = and(eq(prescriptions.id, id), isNull(prescriptions.erasedAt));
  const owner = findOwner(holder);
  if (owner) {
    const [own] = await db
      .select(columns)
      .from(prescriptions)
      .where(and(live, ownedBy(owner)));
    if (own) return own;
  }
  if (holder.actor.kind === "guest") throw new AppError("not_found");
  const rows = await db
    .select({ ...columns, userId: orders.userId, storeId: orders.storeId, paymentOrderId: orders.paymentOrderId })
    .from(prescriptions)
    .innerJoin(linePrescriptions, eq(linePrescriptions.prescriptionId, prescriptions.id))
    .innerJoin(orders, eq(orders.id, linePrescriptions.orderId))
    .where(live);
  const row = rows.find((order) => isPermitted(holder.actor, "prescription.read", order));
  if (row) return row;
  const tests = await db
    .select({ ...columns, storeId: eyeTestBookings.storeId })
    .from(prescriptions)
    .innerJoin(examinations, eq(examinations.prescriptionId, prescriptions.id))
    .innerJoin(eyeTestBookings, eq(eyeTestBookings.id, examinations.bookingId))
    .where(live);
  const test = tests.find(({ storeId }) => isPermitted(holder.actor, "visit.examine", { storeId }));
  if (!test) throw new AppError("not_found");
  return test;
}
