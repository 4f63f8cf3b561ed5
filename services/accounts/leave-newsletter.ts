import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { subscriptions } from "#db/schema/stores.ts";

const leaveKey = z.uuid();

/**
 * By the key that stands in every letter. The address is erased and not marked: nothing is kept of whoever leaves. False
 * when nobody has the key, which is how it is after leaving.
 */
export async function leaveNewsletter(db: Db, given: { key: string }): Promise<{ left: boolean }> {
  if (!leaveKey.safeParse(given.key).success) return { left: false };
  const gone = await db
    .delete(subscriptions)
    .where(eq(subscriptions.leaveKey, given.key))
    .returning({ id: subscriptions.id });
  return { left: gone.length > 0 };
}
