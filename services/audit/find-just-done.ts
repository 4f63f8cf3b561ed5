import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries } from "#db/schema/accounts.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { type AuditRow, readEntries } from "./read-entries.ts";
import { listUndoable } from "./undo.ts";

/** So long the page after a write offers to undo it; the log does so for days. */
const JUST_MS = 10 * 60_000;

/** What somebody did themselves a moment ago, and whether it can be undone. Null for anything else. */
export async function findJustDone(
  db: Db,
  given: { actor: UserActor; id: number; now: Date },
): Promise<{ entry: AuditRow; canUndo: boolean } | null> {
  const { actor, id, now } = given;
  const own = and(eq(auditEntries.id, id), eq(auditEntries.actorUserId, actor.id));
  const where = and(own, gt(auditEntries.createdAt, new Date(now.getTime() - JUST_MS)));
  const [entry] = await readEntries(db, { where, order: asc(auditEntries.id), limit: 1 });
  if (!entry) return null;
  return { entry, canUndo: (await listUndoable(db, { actor, ids: [id], now })).has(id) };
}
