import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { savedViews } from "#db/schema/console.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";

/** So many views of one list may somebody keep. */
const mostViews = 20;

export type SavedViewResult = { ok: true } | { ok: false; reason: "too_many" };

/**
 * Keeps the query of a list under a name. One of the same name takes it over.
 * @param given.name 1 to 40 characters; `query` at most 1,000, without its question mark
 */
export async function saveView(
  db: Db,
  given: { actor: UserActor; list: string; name: string; query: string; shared: boolean; now: Date },
): Promise<SavedViewResult> {
  const { actor, list, name, query, shared, now } = given;
  requirePermission(actor, "console.enter");
  return db.transaction(async (tx) => {
    // Two presses at once must not pass the limit together.
    await lockAccount(tx, actor.id);
    const ofList = and(eq(savedViews.userId, actor.id), eq(savedViews.list, list));
    const kept = await tx.select({ name: savedViews.name }).from(savedViews).where(ofList);
    if (kept.length >= mostViews && !kept.some((one) => one.name === name)) return { ok: false, reason: "too_many" };
    await tx
      .insert(savedViews)
      .values({ userId: actor.id, list, name, query, shared, createdAt: now })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.list, savedViews.name],
        set: { query, shared },
      });
    return { ok: true };
  });
}

/** Forgets a view of one's own. One that is another's, or gone, changes nothing. */
export async function removeView(db: Db, given: { actor: UserActor; id: number }): Promise<void> {
  const { actor, id } = given;
  requirePermission(actor, "console.enter");
  await db.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.userId, actor.id)));
}
