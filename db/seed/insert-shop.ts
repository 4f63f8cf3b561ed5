import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import { settings } from "#db/schema/stores.ts";
import { DEFAULT_SETTINGS } from "#domain/content/settings.ts";
import type { PlannedProduct } from "./catalogue-rows.ts";
import { insertCatalogue } from "./insert-catalogue.ts";
import { insertCoupons, insertDisplays } from "./insert-offers.ts";
import { type DemoPasswords, insertAccounts } from "./insert-people.ts";
import { insertStores } from "./insert-stores.ts";
import { DEMO_OWN_FRAME } from "./lists/own-frame.ts";
import type { LensRecordRow } from "./plan-lens-records.ts";
import type { ProductPlan } from "./product-plan.ts";
import type { ShopPictures } from "./shop-pictures.ts";

const LOCK_KEY = 2_026_112_101;

export type ShopParts = {
  plans: readonly ProductPlan[];
  lensRecords: readonly LensRecordRow[];
  pictures: ShopPictures;
  hashes: DemoPasswords;
  now: Date;
};

/** True when somebody's goods, people or settings are there already: a shop is laid into an empty database only. */
export async function holdsShop(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select 1 from ${products}) or exists (select 1 from ${users})
      or exists (select 1 from ${settings}) as found`);
  return rows[0]!.found;
}

/** Two processes that start at once lay one shop: the later finds it there. */
export async function lockShop(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

/** Whether a process of this shop, this one or another, lays a shop or a history at this moment. */
export async function isShopLocked(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${LOCK_KEY}) as free`,
  );
  return !rows[0]!.free;
}

/** Everything but the reviews. */
export async function insertShop(tx: Db, parts: ShopParts): Promise<PlannedProduct[]> {
  await tx.insert(settings).values({
    value: { ...DEFAULT_SETTINGS, ownFrame: DEMO_OWN_FRAME, signatureImage: parts.pictures.signature },
    updatedAt: parts.now,
  });
  await insertStores(tx, parts.pictures.stores);
  const planned = await insertCatalogue(tx, parts);
  await insertAccounts(tx, parts);
  await insertCoupons(tx, parts.now);
  await insertDisplays(tx, planned, parts.pictures.banners);
  return planned;
}
