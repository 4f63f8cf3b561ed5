import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { websiteStore } from "./website-store.ts";

/** Two counters, and the website. */
export async function makeStores(db: Db) {
  const shop = (id: number, storeCode: string, invoicePrefix: string): typeof stores.$inferInsert => ({
    ...websiteStore,
    id,
    name: `Counter ${id}`,
    kind: "shop",
    storeCode,
    invoicePrefix,
  });
  await db.insert(stores).values([websiteStore, shop(1, "DEL01", "DEA"), shop(2, "MUM01", "MUA")]);
  return { counter: { id: 1, code: "DEL01" }, second: { id: 2, code: "MUM01" } };
}
