import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { settings } from "#db/schema/stores.ts";
import { DEFAULT_SETTINGS, parseSettings, type Settings } from "#domain/content/settings.ts";

/** The shop's own name, address and texts; a shop that has not written its own yet shows the default ones. */
export async function getSettings(db: Db): Promise<Settings> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.id, 1));
  return row ? parseSettings(row.value) : DEFAULT_SETTINGS;
}
