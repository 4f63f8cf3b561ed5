import { desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { contactConsents } from "#db/schema/recalls.ts";
import { readConsents } from "./contact-consents.ts";

type Row = typeof contactConsents.$inferSelect;

/** What a customer said no to last. */
export async function listWithdrawn(tx: Db, id: number): Promise<Row[]> {
  const last = await tx
    .selectDistinctOn([contactConsents.purpose, contactConsents.way])
    .from(contactConsents)
    .where(eq(contactConsents.customerId, id))
    .orderBy(contactConsents.purpose, contactConsents.way, desc(contactConsents.id));
  return last.filter(({ isGiven }) => !isGiven);
}

/** Two who were one person and are parted: whatever was withdrawn meanwhile is withdrawn for both. */
export async function withdrawAgain(
  tx: Db,
  { ids, withdrawn }: { ids: readonly number[]; withdrawn: readonly Row[] },
): Promise<void> {
  const present = await readConsents(tx, ids);
  const rows = ids.flatMap((customerId) =>
    withdrawn
      .filter(({ purpose, way }) => present.get(customerId)!.includes(`${purpose} by ${way}`))
      .map(({ id: _id, ...row }) => ({ ...row, customerId })),
  );
  if (rows.length > 0) await tx.insert(contactConsents).values(rows);
}
