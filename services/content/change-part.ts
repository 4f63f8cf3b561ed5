import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries } from "#db/schema/accounts.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { isSame, putSettings, readSetting, type SettingIssue } from "#domain/content/change-setting.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { lockSettings, requireSettings, SETTINGS_OBJECT, type SettingsShop, writeSettings } from "./change-settings.ts";

/** Settings by their paths. */
export type SettingValues = Readonly<Record<string, unknown>>;

export type ChangedPart =
  | { ok: true; entry: number | null }
  | { ok: false; reason: "wrong"; issues: readonly SettingIssue[] }
  /** What somebody else changed too: what it is now, by whom and when. */
  | { ok: false; reason: "changed"; present: SettingValues; changed: Readonly<Record<string, LastChange | null>> };

/**
 * Changes several settings at once. `from` is what the page showed: only what differs from it is written, so that a
 * colleague's change of another setting stays; of the same one both values are told, and nothing is written.
 */
export async function changePart(
  shop: SettingsShop,
  given: { actor: Actor; from: SettingValues; to: SettingValues; undoes?: number },
): Promise<ChangedPart> {
  const { actor, from, to, undoes } = given;
  const paths = Object.keys(to).filter((path) => !isSame(from[path], to[path]));
  requireSettings(actor, { paths: Object.keys(to), now: shop.now() });
  return shop.db.transaction(async (tx) => {
    const kept = await lockSettings(tx, shop.now());
    const now = (path: string) => readSetting(kept.settings, path) ?? null;
    const both = paths.filter((path) => !isSame(now(path), from[path] ?? null) && !isSame(now(path), to[path] ?? null));
    if (both.length > 0) {
      const changed = await Promise.all(both.map(async (path) => [path, await lastChangeOf(tx, path)] as const));
      return {
        ok: false,
        reason: "changed",
        present: Object.fromEntries(both.map((path) => [path, now(path)])),
        changed: Object.fromEntries(changed),
      };
    }
    const put = putSettings(kept.settings, Object.fromEntries(paths.map((path) => [path, to[path]])));
    if (!put.ok) return { ok: false, reason: "wrong", issues: put.issues };
    const entry = await writeSettings(tx, { actor, kept, to: put.settings, undoes, now: shop.now() });
    return { ok: true, entry };
  });
}

/** The log names the smallest part that was changed, or the whole around it. */
function lastChangeOf(tx: Db, path: string): Promise<LastChange | null> {
  const where = sql`exists (select 1 from jsonb_object_keys(${auditEntries.changes}) as field
    where field = ${path} or starts_with(field, ${`${path}.`}) or starts_with(${path}, field || '.'))`;
  return findLastChange(tx, { ...SETTINGS_OBJECT, where });
}
