import type { Db } from "#db/client.ts";
import { keepShopPictures } from "./keep-shop-pictures.ts";
import { type DemoPasswords, hashDemoPasswords, insertReviews } from "./insert-people.ts";
import { insertQuestions } from "./insert-questions.ts";
import { holdsShop, insertShop, lockShop } from "./insert-shop.ts";
import { type PictureFiles, pictureKeeper } from "./keep-pictures.ts";
import type { Masters } from "./pictures/find-masters.ts";
import { planGlasses } from "./plan-glasses.ts";
import { planContactLenses, planGoods, planMembership } from "./plan-goods.ts";
import { planLensRecords } from "./plan-lens-records.ts";
import type { ProductPlan } from "./product-plan.ts";
import type { ShopPictures } from "./shop-pictures.ts";

export type SeedParts = {
  files: PictureFiles;
  /** What has been photographed; the rest is drawn. */
  masters: Masters;
  /** The password of each role in this installation. */
  passwords: DemoPasswords;
  now: Date;
  /** Begun before there was a database. */
  goods?: Promise<KeptGoods> | undefined;
  log: { info: (data: Record<string, unknown>, message: string) => void };
};

export type KeptGoods = { plans: readonly ProductPlan[]; pictures: ShopPictures };

/**
 * What the shop sells, with its pictures in the file store: files first, since rows must never name a picture that is not there.
 * Their names are their content, so a repeat is harmless. It needs no database, so one can be made meanwhile.
 */
export async function keepGoods({
  files,
  masters,
  log,
}: Pick<SeedParts, "files" | "masters" | "log">): Promise<KeptGoods> {
  const plans = [...planGlasses(), ...planContactLenses(), ...planGoods(), planMembership()];
  const pictures = await keepShopPictures(plans, {
    keep: pictureKeeper(files),
    masters,
    progress: (done) => log.info({ done, of: plans.length }, "Laying out the goods of the demonstration shop"),
  });
  const drawn = pictures.products.filter(({ isDrawn }) => isDrawn);
  log.info({}, describeDrawn(drawn.length, plans.length));
  return { plans, pictures };
}

/**
 * Lays the demonstration shop into an empty database, with its pictures in the file store. Where a shop is already,
 * it changes nothing and answers so.
 */
export async function seedShop(
  db: Db,
  { passwords, now, log, goods, ...parts }: SeedParts,
): Promise<{ seeded: boolean }> {
  if (await holdsShop(db)) return { seeded: false };
  const { plans, pictures } = await (goods ?? keepGoods({ ...parts, log }));
  const hashes = await hashDemoPasswords(passwords);
  return db.transaction(async (tx) => {
    await lockShop(tx);
    if (await holdsShop(tx)) return { seeded: false };
    const planned = await insertShop(tx, { plans, lensRecords: planLensRecords(), pictures, hashes, now });
    const reviews = await insertReviews(tx, planned, now);
    const questions = await insertQuestions(tx, planned, now);
    log.info({ products: planned.length, reviews, questions }, "The demonstration shop is laid out");
    return { seeded: true };
  });
}

function describeDrawn(drawn: number, products: number): string {
  if (drawn === 0) return "All goods are shown by their photographs";
  return `${drawn} of ${products} products have no photographs yet and are shown by drawings (npm run pictures)`;
}
