import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { serialKey } from "#domain/stock/serials.ts";

/** Answers which of some serial numbers of a unit are on the way by a transfer. */
export async function readOnTheWay(
  tx: Db,
  { transferId }: { transferId: number },
): Promise<(unitId: number, serials: readonly string[]) => string[]> {
  const { rows } = await tx.execute<{ unit: number; key: string }>(sql`
    select attribute_value_id as unit, upper(serial) as key from serials where transfer_id = ${transferId}`);
  const there = new Set(rows.map(({ unit, key }) => `${unit} ${key}`));
  return (unitId, serials) => serials.filter((serial) => there.has(`${unitId} ${serialKey(serial)}`));
}
