import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries, users } from "#db/schema/accounts.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { fullName } from "#domain/accounts/actor.ts";

/** By whom and when; `by` is null for a command on the shop's machine. */
export type LastChange = { entry: number; by: string | null; at: Date };

/** Who changed a thing last, by the log: one field of it, or by one of some actions. For use cases that have asked who may know. */
export async function findLastChange(
  tx: Db,
  of: { kind: string; id: number | string; field?: string; actions?: readonly AuditAction[]; where?: SQL },
): Promise<LastChange | null> {
  const [last] = await tx
    .select({ entry: auditEntries.id, at: auditEntries.createdAt, actor: users })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .where(
      and(
        eq(auditEntries.entity, of.kind),
        eq(auditEntries.entityId, String(of.id)),
        of.field === undefined ? undefined : sql`${auditEntries.changes} -> ${of.field} is not null`,
        of.actions && inArray(auditEntries.action, [...of.actions]),
        of.where,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return last ? { entry: last.entry, at: last.at, by: last.actor && fullName(last.actor) } : null;
}
