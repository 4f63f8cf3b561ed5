import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { serials } from "#db/schema/serials.ts";
import { serialKey } from "#domain/stock/serials.ts";
import { ON_SHELF } from "#services/picking/pick-rows.ts";

export type TieRefusal = "serial_unknown" | "serial_elsewhere" | "serial_sold";

type Tied = { lineId: number; valueId: number; storeId: number; serial: string; now: Date };

/** Says which piece is a row's of an order. Of two who take one piece the second learns that it is taken. */
export async function tieSerial(
  tx: Db,
  { lineId, valueId, storeId, serial, now }: Tied,
): Promise<{ ok: true } | { ok: false; reason: TieRefusal }> {
  const isIt = and(eq(sql`upper(${serials.serial})`, serialKey(serial)), eq(serials.attributeValueId, valueId));
  const tied = await tx
    .update(serials)
    .set({ state: "sold", orderLineId: lineId, changedAt: now })
    .where(and(isIt, eq(serials.state, "on_shelf"), eq(serials.storeId, storeId)))
    .returning({ id: serials.id });
  if (tied.length > 0) return { ok: true };
  const [known] = await tx.select({ state: serials.state }).from(serials).where(isIt);
  if (!known) return { ok: false, reason: "serial_unknown" };
  return { ok: false, reason: known.state === "sold" ? "serial_sold" : "serial_elsewhere" };
}

/** The things of an order of which a piece has a serial number that nobody has scanned yet. */
export async function listUntied(tx: Db, { orderId }: { orderId: string }): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select l.product_name as name from order_lines l join products p on p.id = l.product_id and p.serial_numbers
    where l.order_id = ${orderId}::uuid and ${ON_SHELF}
      and l.quantity > (select count(*) from serials s where s.order_line_id = l.id)
    order by l.position`);
  return rows.map(({ name }) => name);
}
