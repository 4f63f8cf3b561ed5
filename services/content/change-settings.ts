import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { settings } from "#db/schema/stores.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { changeSetting, differingSettings } from "#domain/content/change-setting.ts";
import { saysWhoMay } from "#domain/content/setting-parts.ts";
import { parseSettings, type Settings } from "#domain/content/settings.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";

export type SettingsShop = Pick<Shop, "db" | "now">;

export type ChangedSettings = { ok: true; before: unknown; after: unknown } | { ok: false; words: string };

/** The one thing of the log that all settings are: its fields are the paths of settings. */
export const SETTINGS_OBJECT = { kind: "setting", id: "settings" } as const;

/** Changes one setting of the shop, named by its path. Two changes at one moment take turns, and neither is lost. */
export async function changeSettings(
  shop: SettingsShop,
  given: { actor: Actor | SystemActor; path: string; value: unknown },
): Promise<ChangedSettings> {
  const { actor, path, value } = given;
  requireSettings(actor, { paths: [path], now: shop.now() });
  return shop.db.transaction(async (tx) => {
    const kept = await lockSettings(tx, shop.now());
    const changed = changeSetting(kept.settings, path, value);
    if (!changed.ok) return { ok: false, words: changed.words };
    await writeSettings(tx, { actor, kept, to: changed.settings, now: shop.now() });
    return { ok: true, before: changed.before, after: changed.after };
  });
}

/** What says who may do what wants the second factor of the last ten minutes. */
export function requireSettings(actor: Actor | SystemActor, given: { paths: readonly string[]; now: Date }): void {
  requirePermission(actor, "settings.change");
  if (given.paths.some(saysWhoMay)) requireFreshFactor(actor, given.now);
}

type Kept = { stored: object; settings: Settings };

/** Nobody else changes a setting until this commits. */
export async function lockSettings(tx: Db, now: Date): Promise<Kept> {
  await tx.insert(settings).values({ id: 1, value: {}, updatedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.id, 1)).for("update");
  return { stored: row!.value as object, settings: parseSettings(row!.value) };
}

/** Null: nothing differs, and nothing is written down. */
export async function writeSettings(
  tx: Db,
  given: { actor: Actor | SystemActor; kept: Kept; to: Settings; undoes?: number | undefined; now: Date },
): Promise<number | null> {
  const { actor, kept, to, undoes, now } = given;
  const changes = differingSettings(kept.settings, to);
  const paths = Object.keys(changes);
  if (paths.length === 0) return null;
  // Nothing beside it is written down: what a later release takes for granted goes on to hold.
  const names = new Set(paths.map((path) => path.split(".")[0] as keyof Settings));
  const stored = { ...kept.stored, ...Object.fromEntries([...names].map((name) => [name, to[name]])) };
  await tx.update(settings).set({ value: stored, updatedAt: now }).where(eq(settings.id, 1));
  return recordAudit(tx, { actor, action: "settings.changed", object: SETTINGS_OBJECT, changes, undoes, now });
}
