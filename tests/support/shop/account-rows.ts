import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { addresses, sessions, users } from "#db/schema/accounts.ts";

/** What the database holds behind the answers of the API. */
export async function readUserRow(db: Db, id: number): Promise<typeof users.$inferSelect | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function disableUser(db: Db, id: number): Promise<void> {
  await db.update(users).set({ enabled: false }).where(eq(users.id, id));
}

export async function readLastSeen(db: Db, userId: number): Promise<Date | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  return row?.lastSeenAt;
}

/** Deleted ones too. */
export function countAddressRows(db: Db): Promise<number> {
  return db.$count(addresses);
}
