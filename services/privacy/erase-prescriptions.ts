import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { people, prescriptions } from "#db/schema/prescriptions.ts";
import { eraseRow } from "#services/prescriptions/erase-prescription.ts";
import type { Shop } from "#services/shop.ts";

/**
 * Values and sheets of an account, with the people whom they are for. That none is needed for glasses that are still to be
 * made is known: no order is under way.
 */
export async function erasePrescriptions(tx: Db, shop: Shop, { userId }: { userId: number }): Promise<void> {
  const rows = await tx
    .select({ id: prescriptions.id, filePath: prescriptions.filePath })
    .from(prescriptions)
    .where(and(eq(prescriptions.userId, userId), isNull(prescriptions.erasedAt)))
    .orderBy(asc(prescriptions.id))
    .for("update");
  for (const row of rows) await eraseRow(tx, shop, row);
  await tx.delete(people).where(eq(people.userId, userId));
}
