import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { serials } from "#db/schema/serials.ts";
import { type SerialFault, serialKey } from "#domain/stock/serials.ts";

/** The first of these serial numbers that another piece of the unit has, which is not gone; null: none. */
export async function findKnownSerial(
  db: Db,
  { valueId, serials: asked }: { valueId: number; serials: readonly string[] },
): Promise<SerialFault | null> {
  if (asked.length === 0) return null;
  const [known] = await db
    .select({ serial: serials.serial })
    .from(serials)
    .where(
      and(
        inArray(sql`upper(${serials.serial})`, asked.map(serialKey)),
        eq(serials.attributeValueId, valueId),
        ne(serials.state, "gone"),
      ),
    )
    .limit(1);
  return known ? { fault: "known", serial: known.serial } : null;
}
