import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { savedViews } from "#db/schema/console.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";

/** So many views of one list may somebody keep. */
export const MOST_VIEWS = 20;

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
  requirePermission(actor, "view.own");
  return db.transaction(async (tx) => {
    // Two presses at once must not pass the limit together.
    await lockAccount(tx, actor.id);
    const ofList = and(eq(savedViews.userId, actor.id), eq(savedViews.list, list));
    const kept = await tx.select({ name: savedViews.name }).from(savedViews).where(ofList);
    if (kept.length >= MOST_VIEWS && !kept.some((one) => one.name === name)) return { ok: false, reason: "too_many" };
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
