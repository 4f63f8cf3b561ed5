import { asc, inArray } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { banners } from "#db/schema/showcase.ts";

export type Banner = typeof banners.$inferSelect;

/** Banners in order; all of them when no placement is asked for. */
export function listBanners(db: Db, given: { placements?: readonly string[] } = {}): Promise<Banner[]> {
  return db
    .select()
    .from(banners)
    .where(given.placements ? inArray(banners.placement, [...given.placements]) : undefined)
    .orderBy(asc(banners.placement), asc(banners.device), asc(banners.position));
}
