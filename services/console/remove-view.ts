import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { savedViews } from "#db/schema/console.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { MOST_VIEWS } from "./save-view.ts";

/** Forgets a view of one's own. One that is another's, or gone, changes nothing: then `entry` is null. */
export async function removeView(
  db: Db,
  given: { actor: UserActor; id: number; now: Date },
): Promise<{ entry: number | null }> {
  const { actor, id, now } = given;
  requirePermission(actor, "view.own");
  return db.transaction(async (tx) => {
    const own = and(eq(savedViews.id, id), eq(savedViews.userId, actor.id));
    const [gone] = await tx.delete(savedViews).where(own).returning();
    if (!gone) return { entry: null };
    const { list, name, query, shared } = gone;
    const changes = { list: [list, null], name: [name, null], query: [query, null], shared: [shared, null] } as const;
    const object = { kind: "view", id } as const;
    return { entry: await recordAudit(tx, { actor, action: "view.removed", object, changes, now }) };
  });
}

export type KeptView = { id: number; list: string; name: string; query: string; shared: boolean };

export type RestoredView =
  | { ok: true; entry: number }
  | { ok: false; reason: "view_there" | "view_name_taken" | "view_too_many" };

/** Brings a view of one's own back that was removed, as it was. */
export async function restoreView(
  db: Db,
  given: { actor: UserActor; view: KeptView; undoes: number; now: Date },
): Promise<RestoredView> {
  const { actor, view, undoes, now } = given;
  requirePermission(actor, "view.own");
  return db.transaction(async (tx) => {
    await lockAccount(tx, actor.id);
    const ofList = and(eq(savedViews.userId, actor.id), eq(savedViews.list, view.list));
    const kept = await tx.select({ id: savedViews.id, name: savedViews.name }).from(savedViews).where(ofList);
    if (kept.some(({ id }) => id === view.id)) return { ok: false, reason: "view_there" };
    if (kept.some(({ name }) => name === view.name)) return { ok: false, reason: "view_name_taken" };
    if (kept.length >= MOST_VIEWS) return { ok: false, reason: "view_too_many" };
    const { id, list, name, query, shared } = view;
    await tx.insert(savedViews).values({ ...view, userId: actor.id, createdAt: now });
    const changes = { list: [null, list], name: [null, name], query: [null, query], shared: [null, shared] } as const;
    const restored = { actor, action: "view.restored", object: { kind: "view", id }, changes, undoes, now } as const;
    return { ok: true, entry: await recordAudit(tx, restored) };
  });
}
