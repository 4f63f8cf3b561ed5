import { eq, inArray, or, lt, and, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client.ts";
import { stockWaits } from "#db/schema/stock-waits.ts";
import { readShortKey } from "#domain/messages/message-kinds.ts";
import { RESTOCK } from "#domain/stock/restock-rules.ts";

const leaveKey = z.uuid();

/**
 * By the key that stands in the letter or the message. The letter's: everything that its address waits for is erased, and nothing is kept of it. False
 * when nobody has the key, which is how it is after leaving.
 */
export async function leaveWaits(db: Db, given: { key: string }): Promise<{ left: boolean }> {
  const messageKey = readShortKey(given.key);
  if (messageKey !== null) return leaveMessages(db, messageKey);
  if (!leaveKey.safeParse(given.key).success) return { left: false };
  const theirs = db
    .select({ emailKey: stockWaits.emailKey })
    .from(stockWaits)
    .where(eq(stockWaits.leaveKey, given.key));
  const gone = await db.delete(stockWaits).where(inArray(stockWaits.emailKey, theirs)).returning({ id: stockWaits.id });
  return { left: gone.length > 0 };
}

/** By the key of a text message: nothing more goes to its number. What an e-mail waits for goes on. */
async function leaveMessages(db: Db, phoneKey: string): Promise<{ left: boolean }> {
  const theirs = db.select({ phone: stockWaits.phone }).from(stockWaits).where(eq(stockWaits.phoneKey, phoneKey));
  const gone = await db
    .update(stockWaits)
    .set({ phone: null })
    .where(inArray(stockWaits.phone, theirs))
    .returning({ id: stockWaits.id });
  return { left: gone.length > 0 };
}

const dayMs = 24 * 3_600_000;

/** Nobody waits for ever, and whoever was told is forgotten once the letter is old. */
export async function sweepWaits(db: Db, { now }: { now: Date }): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await db
    .delete(stockWaits)
    .where(
      or(
        lt(stockWaits.createdAt, before(RESTOCK.keptDays)),
        and(isNotNull(stockWaits.toldAt), lt(stockWaits.toldAt, before(RESTOCK.toldKeptDays))),
      ),
    );
}
