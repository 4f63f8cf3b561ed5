import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { productAttributes, productImages, products, attributeValues } from "#db/schema/catalogue.ts";
import { moveIdentities } from "#db/seed/insert-rows.ts";
import { FIRST_LARGE_ID } from "./first-large-id.ts";
import { insertChunk } from "./insert-chunk.ts";
import { insertLargeBrands } from "./large-lenses.ts";
import { readDonors } from "./read-donors.ts";

const CHUNK = 5_000;

export type LargeSeed = {
  /** How many products the shop is to have in all. */
  products: number;
  now: Date;
  /** Called with how many of how many there are. */
  progress: (done: number, of: number) => void;
  /** Products written at once. */
  chunk?: number;
  /** Asked between chunks. */
  isStopped?: () => boolean;
};

/**
 * Fills the demonstration shop up to so many products. Each chunk is written whole or not at all, and the highest id tells
 * which was the last: so it goes on where it was broken off, and does nothing when all are there. Answers whether all are.
 */
export async function seedLarge(db: Db, given: LargeSeed): Promise<boolean> {
  const donors = await readDonors(db);
  if (donors.length === 0)
    throw new RangeError("There are no glasses of the demonstration shop to take pictures from.");
  const [counted] = await db
    .select({
      own: sql<number>`(count(*) filter (where id < ${FIRST_LARGE_ID}))::int`,
      last: sql<number>`coalesce(max(id) filter (where id >= ${FIRST_LARGE_ID}), ${FIRST_LARGE_ID - 1})`,
    })
    .from(products);
  const { own, last } = counted!;
  const wanted = given.products - own;
  let done = last - FIRST_LARGE_ID + 1;
  given.progress(own + done, given.products);
  if (done >= wanted) return true;

  await insertLargeBrands(db);
  while (done < wanted) {
    if (given.isStopped?.()) return false;
    const count = Math.min(given.chunk ?? CHUNK, wanted - done);
    await insertChunk(db, { from: done, count, donors, now: given.now });
    done += count;
    given.progress(own + done, given.products);
  }
  await moveIdentities(db, [products, productAttributes, attributeValues, productImages]);
  // What the planner believes of the tables would else be of a small shop, for minutes.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(
      sql`analyze products, product_attributes, attribute_values, product_images, stock, stock_movements, product_lenses`,
    );
  });
  return true;
}
