import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries, users } from "#db/schema/accounts.ts";
import { orderEvents } from "#db/schema/orders.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type AuditRow, readEntries } from "#services/audit/read-entries.ts";
import { requireOrder } from "./own-order.ts";

export type HistoryEntry = {
  stage: Stage;
  at: Date;
  /** The shop's own words, which its customer does not see. */
  note: string;
  /** Who of the shop did it; null: the customer, or the shop by itself. */
  by: string | null;
};

/** The stages of an order with the shop's notes, for staff who serve it; the newest first. */
export async function listOrderHistory(
  db: Db,
  given: { actor: Actor | SystemActor; billingId: string },
): Promise<HistoryEntry[]> {
  requirePermission(given.actor, "order.serve");
  const { id } = await requireOrder(db, { ...given, action: "order.serve" });
  const rows = await db
    .select({
      stage: orderEvents.stage,
      at: orderEvents.createdAt,
      note: orderEvents.note,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorUserId))
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
  return rows
    .map(({ stage, at, note, role, firstName, lastName }) => ({
      stage,
      at,
      note,
      by: role === null || role === "customer" ? null : `${firstName} ${lastName}`.trim(),
    }))
    .toReversed();
}

/** So many entries of one order are read: there are a handful. */
const mostEntries = 100;

/** What the log says beside its stages: money by hand, prescriptions, answers. For staff who serve it; the newest first. */
export async function listOrderAudit(
  db: Db,
  given: { actor: Actor | SystemActor; billingId: string },
): Promise<AuditRow[]> {
  requirePermission(given.actor, "order.serve");
  const { id } = await requireOrder(db, { ...given, action: "order.serve" });
  const { entity, entityId, action, changes } = auditEntries;
  // What changed the stage stands in the history, and so does where a counter bill began.
  const isBeside = and(sql`${changes} -> 'stage' is null`, ne(action, "counter_bill.recorded"));
  const where = and(eq(entity, "order"), eq(entityId, id), isBeside);
  return readEntries(db, { where, order: desc(auditEntries.id), limit: mostEntries });
}
