import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries } from "#db/schema/accounts.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type AuditRow, readEntries } from "#services/audit/read-entries.ts";
import { listTesters } from "./list-testers.ts";

const MOST = 20;

/** Entries of the log about the roster of one store: the same person may be on that of another. */
export const isOfRoster = (storeId: number): SQL | undefined =>
  and(
    inArray(auditEntries.action, ["store.week_rostered", "store.day_rostered"]),
    sql`${auditEntries.data} @> ${JSON.stringify({ storeId })}::jsonb`,
  );

/** What was changed of a store's roster, the newest first, for whoever manages it. */
export async function listRosterChanges(
  db: Db,
  { actor, id }: { actor: Actor; id: number },
): Promise<{ rows: AuditRow[]; hasOlder: boolean }> {
  requirePermission(actor, "store.roster", { storeId: id });
  const people = (await listTesters(db, { storeId: id })).map((person) => String(person.id));
  if (people.length === 0) return { rows: [], hasOlder: false };
  const where = and(eq(auditEntries.entity, "user"), inArray(auditEntries.entityId, people), isOfRoster(id));
  const found = await readEntries(db, { where, order: desc(auditEntries.id), limit: MOST + 1 });
  return { rows: found.slice(0, MOST), hasOlder: found.length > MOST };
}
