import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries } from "#db/schema/accounts.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type AuditRow, readEntries } from "./read-entries.ts";

const most = 20;

/** What the log says of one thing, the newest first: the last twenty entries, and whether there are older ones. */
export async function listObjectAudit(
  db: Db,
  given: { actor: Actor; object: { kind: string; id: string | number } },
): Promise<{ rows: AuditRow[]; hasOlder: boolean }> {
  requirePermission(given.actor, "audit.read");
  const { kind, id } = given.object;
  const where = and(eq(auditEntries.entity, kind), eq(auditEntries.entityId, String(id)));
  const found = await readEntries(db, { where, order: desc(auditEntries.id), limit: most + 1 });
  return { rows: found.slice(0, most), hasOlder: found.length > most };
}
