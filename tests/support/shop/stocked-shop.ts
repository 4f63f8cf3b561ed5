import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "./test-shop.ts";

/** A shop with one of every kind of product in a database of its own. */
export async function stockedShop() {
  const { db } = await testDatabase();
  const ids = await seedTestShop(db);
  const shop = testShop(db);
  await shop.catchUp();
  return { db, ids, shop };
}
