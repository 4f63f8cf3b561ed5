import type { Db } from "#db/client.ts";
import { banners } from "#db/schema/showcase.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { bannersOn, type BannerBody } from "#domain/showcase/banner-body.ts";
import { isPlacement } from "#domain/showcase/placements.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { ContentKind } from "#services/contents/content-kind.ts";
import { BANNER_KIND } from "#services/contents/kinds/banner-kind.ts";
import { listHolding } from "#services/contents/list-holding.ts";
import { isKept, loadContent, lockContents, shownBody } from "#services/contents/load-content.ts";
import { insertFirst } from "#services/contents/write-draft.ts";
import type { Shop } from "#services/shop.ts";
import { readBannerTable, rowsOfBanners, standThere, writeBannerTable } from "./banner-table.ts";

/** The banners of a place as its page reads them: until somebody has written any, what stands in the shop is version 1. */
export async function bannerKindOf(db: Db, key: string): Promise<ContentKind<BannerBody>> {
  if (!isPlacement(key)) throw new AppError("not_found");
  if (await isKept(db, { kind: "banner", key })) return BANNER_KIND;
  return { ...BANNER_KIND, shipped: { [key]: await readBannerTable(db, key) } };
}

/** Keeps what stands in the shop as version 1, before a first draft. */
export async function keepFirstBanners(
  { db, now }: Pick<Shop, "db" | "now">,
  { actor, key }: { actor: Actor; key: string },
): Promise<void> {
  requirePermission(actor, "content.keep");
  if (!isPlacement(key)) throw new AppError("not_found");
  if (await isKept(db, { kind: "banner", key })) return;
  await db.transaction(async (tx) => {
    await lockContents(tx, "banner");
    if (await isKept(tx, { kind: "banner", key })) return;
    await insertFirst(tx, { kind: "banner", key, body: await readBannerTable(tx, key), now: now() });
  });
}

/**
 * Puts into the shop what is to be shown now: the version that holds, and of it the banners whose days these are. Done after each
 * press and every half minute. Writing tells all processes to make their pages anew; a place where nothing differs is left alone.
 */
export async function settleBanners({ db, now }: Pick<Shop, "db" | "now">): Promise<number> {
  let written = 0;
  for (const key of await listDue(db, now()))
    await db.transaction(async (tx) => {
      await lockContents(tx, "banner");
      const body = shownBody(BANNER_KIND, await loadContent(tx, { kind: BANNER_KIND, key }), now());
      const shown = body === null ? [] : bannersOn(body, kolkataDay(now()));
      if (await writeBannerTable(tx, key, shown)) written += 1;
    });
  return written;
}

/** The places where something else stands than is to be shown, by two statements and without a lock. */
async function listDue(db: Db, at: Date): Promise<string[]> {
  const holding = await listHolding(db, { kind: BANNER_KIND, at });
  if (holding.length === 0) return [];
  const standing = await db.select().from(banners);
  const today = kolkataDay(at);
  return holding
    .filter(({ key, body }) => {
      const kept = standing.filter(({ placement }) => placement === key);
      return !standThere(rowsOfBanners(key, body === null ? [] : bannersOn(body, today)), kept);
    })
    .map(({ key }) => key);
}
