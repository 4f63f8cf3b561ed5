import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues } from "#db/schema/catalogue.ts";
import { stores } from "#db/schema/stores.ts";

/**
 * Locks a unit, so that two people who say something of it at once take turns.
 * False: there is no such unit, or no such store.
 */
export async function lockUnit(
  tx: Db,
  { storeId, attributeValueId }: { storeId: number; attributeValueId: number },
): Promise<boolean> {
  const rows = await tx
    .select({ id: attributeValues.id })
    .from(attributeValues)
    .innerJoin(stores, eq(stores.id, storeId))
    .where(eq(attributeValues.id, attributeValueId))
    .for("no key update", { of: attributeValues });
  return rows.length > 0;
}
