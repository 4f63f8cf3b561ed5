import { and, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { stores } from "#db/schema/stores.ts";
import type { Action } from "#domain/access/actions.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { inStores } from "#services/stores/in-stores.ts";

const shown = {
  id: eyeTestBookings.id,
  kind: eyeTestBookings.kind,
  startsAt: eyeTestBookings.startsAt,
  chair: eyeTestBookings.chair,
  changes: eyeTestBookings.changes,
  name: eyeTestBookings.name,
  phone: eyeTestBookings.phone,
  email: eyeTestBookings.email,
  address: eyeTestBookings.address,
  zipCode: eyeTestBookings.zipCode,
  customerId: eyeTestBookings.customerId,
  cancelledAt: eyeTestBookings.cancelledAt,
  outcome: eyeTestBookings.outcome,
  createdAt: eyeTestBookings.createdAt,
  storeId: eyeTestBookings.storeId,
  storeName: stores.name,
};

export type Appointment = Awaited<ReturnType<typeof getAppointment>>;

export const selectAppointments = (db: Db, which: SQL | undefined) =>
  db.select(shown).from(eyeTestBookings).innerJoin(stores, eq(stores.id, eyeTestBookings.storeId)).where(which);

/** An eye test of the stores that somebody serves; `not_found` for any other. */
export async function getAppointment(db: Db, given: { actor: Actor; id: string; action?: Action }) {
  const { actor, id, action = "visit.serve" } = given;
  requirePermission(actor, action);
  if (!z.uuid().safeParse(id).success) throw new AppError("not_found");
  const [found] = await selectAppointments(
    db,
    and(eq(eyeTestBookings.id, id), inStores(eyeTestBookings.storeId, permittedOf(actor, action, null))),
  );
  if (!found) throw new AppError("not_found");
  return found;
}
