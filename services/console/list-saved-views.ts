import { and, asc, eq, or } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { savedViews } from "#db/schema/console.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { requireUser } from "#services/accounts/require-user.ts";

/** `own`: it is the caller's, who alone can remove it. */
export type SavedView = { id: number; name: string; query: string; own: boolean };

/** The views of a list that somebody keeps, and those that others share. */
export async function listSavedViews(db: Db, given: { actor: Actor; list: string }): Promise<SavedView[]> {
  const { list } = given;
  requirePermission(given.actor, "console.enter");
  const actor = requireUser(given.actor);
  const rows = await db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query, userId: savedViews.userId })
    .from(savedViews)
    .where(and(eq(savedViews.list, list), or(eq(savedViews.userId, actor.id), eq(savedViews.shared, true))))
    .orderBy(asc(savedViews.name), asc(savedViews.id));
  return rows.map(({ userId, ...view }) => ({ ...view, own: userId === actor.id }));
}
