import type { Db } from "#db/client.ts";
import { keepShopPictures } from "./keep-shop-pictures.ts";
import { type DemoPasswords, hashDemoPasswords, insertReviews } from "./insert-people.ts";
import { holdsShop, insertShop, lockShop } from "./insert-shop.ts";
import { type PictureFiles, pictureKeeper } from "./keep-pictures.ts";
import { planGlasses } from "./plan-glasses.ts";
import { planContactLenses, planGoods, planMembership } from "./plan-goods.ts";
import { planLensRecords } from "./plan-lens-records.ts";

export type SeedParts = {
  files: PictureFiles;
  /** The password of each role in this installation. */
  passwords: DemoPasswords;
  now: Date;
  log: { info: (data: Record<string, unknown>, message: string) => void };
};

/**
 * Lays the demonstration shop into an empty database, with its pictures in the file store. Where a shop is already,
 * it changes nothing and answers so.
 */
export async function seedShop(db: Db, { files, passwords, now, log }: SeedParts): Promise<{ seeded: boolean }> {
  if (await holdsShop(db)) return { seeded: false };
  const plans = [...planGlasses(now), ...planContactLenses(now), ...planGoods(now), planMembership(now)];
  // Files first: rows must never name a picture that is not there. Their names are their content, so a repeat is harmless.
  const pictures = await keepShopPictures(plans, pictureKeeper(files), (done) =>
    log.info({ done, of: plans.length }, "Drawing the goods of the demonstration shop"),
  );
  const hashes = await hashDemoPasswords(passwords);
  return db.transaction(async (tx) => {
    await lockShop(tx);
    if (await holdsShop(tx)) return { seeded: false };
    const planned = await insertShop(tx, { plans, lensRecords: planLensRecords(), pictures, hashes, now });
    const reviews = await insertReviews(tx, planned, now);
    log.info({ products: planned.length, reviews }, "The demonstration shop is laid out");
    return { seeded: true };
  });
}
