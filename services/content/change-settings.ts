import { eq } from "drizzle-orm";
import { settings } from "#db/schema/stores.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { changeSetting } from "#domain/content/change-setting.ts";
import { parseSettings, type Settings } from "#domain/content/settings.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";

export type ChangedSettings = { ok: true; before: unknown; after: unknown } | { ok: false; words: string };

/** What is asked of those who work here, and up to how much they do something alone. */
const SAYS_WHO_MAY = /^(?:security|approvals)\b/;

/** Changes one setting of the shop, named by its path. Two changes at one moment take turns, and neither is lost. */
export async function changeSettings(
  shop: Pick<Shop, "db" | "now">,
  given: { actor: Actor | SystemActor; path: string; value: unknown },
): Promise<ChangedSettings> {
  const { actor, path, value } = given;
  requirePermission(actor, "settings.change");
  const now = shop.now();
  if (SAYS_WHO_MAY.test(path)) requireFreshFactor(actor, now);
  return shop.db.transaction(async (tx) => {
    await tx.insert(settings).values({ id: 1, value: {}, updatedAt: now }).onConflictDoNothing();
    const [row] = await tx.select().from(settings).where(eq(settings.id, 1)).for("update");
    const changed = changeSetting(parseSettings(row!.value), path, value);
    if (!changed.ok) return { ok: false, words: changed.words };
    const { before, after } = changed;
    // Nothing beside it is written down: what a later release takes for granted goes on to hold.
    const [name = ""] = path.split(".");
    const stored = { ...(row!.value as object), [name]: changed.settings[name as keyof Settings] };
    await tx.update(settings).set({ value: stored, updatedAt: now }).where(eq(settings.id, 1));
    const object = { kind: "setting", id: path } as const;
    await recordAudit(tx, { actor, action: "settings.changed", object, changes: { value: [before, after] }, now });
    return { ok: true, before, after };
  });
}
