import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { isShownStore, shownColumns, type StoreView } from "./list-stores.ts";

/** A shop that the store locator shows; null for one that has closed, the website, and an unknown number. */
export async function findShownStore(db: Db, id: number): Promise<StoreView | null> {
  const [store] = await db
    .select(shownColumns)
    .from(stores)
    .where(and(eq(stores.id, id), isShownStore));
  return store ?? null;
}
