import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type AuditRow, MOST_ABOUT, readEntriesAbout } from "./read-entries.ts";

/** What the log says of one thing, the newest first: the last twenty entries, and whether there are older ones. */
export async function listObjectAudit(
  db: Db,
  given: { actor: Actor; object: { kind: string; id: string | number } },
): Promise<{ rows: AuditRow[]; hasOlder: boolean }> {
  requirePermission(given.actor, "audit.read");
  const { kind, id } = given.object;
  const found = await readEntriesAbout(db, { kind, ids: [id], limit: MOST_ABOUT + 1 });
  return { rows: found.slice(0, MOST_ABOUT), hasOlder: found.length > MOST_ABOUT };
}
