import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries } from "#db/schema/accounts.ts";

/** How much stands in the log of what staff do: all of it, or what is said of one order. */
export const countEntries = (db: Db, orderId?: string): Promise<number> =>
  db.$count(auditEntries, orderId === undefined ? undefined : eq(auditEntries.entityId, orderId));
