import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries, users } from "#db/schema/accounts.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { fullName } from "#domain/accounts/actor.ts";

/** Who did something, and when; null where that is not known, or was the shop itself. */
export type WhoWhen = { by: string | null; at: Date | null };

/** Who brought an order to this, for whoever comes a moment later. What came to it by another way names nobody. */
export async function findLastChange(
  tx: Db,
  { orderId, action, now }: { orderId: string; action: AuditAction; now: unknown },
): Promise<WhoWhen> {
  const [last] = await tx
    .select({ at: auditEntries.createdAt, changes: auditEntries.changes, actor: users })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .where(and(eq(auditEntries.entity, "order"), eq(auditEntries.entityId, orderId), eq(auditEntries.action, action)))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(1);
  if (!last || !Object.values(last.changes).some((change) => change?.after === now)) return { by: null, at: null };
  return { by: last.actor && fullName(last.actor), at: last.at };
}
