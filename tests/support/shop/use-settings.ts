import { eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { settings } from "#db/schema/stores.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { changeSettings } from "#services/content/change-settings.ts";
import { openShopRows } from "./shop-rows.ts";

/** Settings for the journeys of one file, those that it changes itself included. Files that share a shop come one after the other: the next finds it as it was. */
export function useSettings(given: Readonly<Record<string, unknown>> = {}): void {
  let kept: unknown;

  beforeAll(async () => {
    const rows = await openShopRows();
    const [row] = await rows.db.select().from(settings);
    kept = row?.value ?? {};
    for (const [path, value] of Object.entries(given)) {
      const changed = await changeSettings({ db: rows.db, now: () => new Date() }, { actor: SYSTEM, path, value });
      if (!changed.ok) throw new Error(`${path} was not set: ${changed.words}`);
    }
    await rows.close();
  });

  afterAll(async () => {
    const rows = await openShopRows();
    await rows.db.update(settings).set({ value: kept, updatedAt: new Date() }).where(eq(settings.id, 1));
    await rows.close();
  });
}
