import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type AuditRow, MOST_ABOUT, readEntriesAbout } from "#services/audit/read-entries.ts";

/** What was done to a product, its colours, sizes and pictures, the newest first, and whether there is more. */
export async function listGoodsHistory(
  db: Db,
  { actor, id }: { actor: Actor; id: number },
): Promise<{ rows: AuditRow[]; hasOlder: boolean }> {
  requirePermission(actor, "goods.read");
  const found = await readEntriesAbout(db, { kind: "product", ids: [id], limit: MOST_ABOUT + 1 });
  return { rows: found.slice(0, MOST_ABOUT), hasOlder: found.length > MOST_ABOUT };
}
