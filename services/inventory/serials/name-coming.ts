import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { serialKey } from "#domain/stock/serials.ts";

type Coming = {
  orderId: string;
  /** Rows of the order, and how many of each come back. */
  lines: readonly { id: number; quantity: number }[];
  /** What was said of rows of which only some pieces come. */
  serials: readonly string[];
};

/** Which pieces with serial numbers come back of an order: all of a row, or those that are said. Null: that is not said, or wrongly. */
export async function nameComing(tx: Db, { orderId, lines, serials }: Coming): Promise<string[] | null> {
  const { rows } = await tx.execute<{ lineId: number; serial: string }>(sql`
    select l.id as "lineId", s.serial from order_lines l join serials s on s.order_line_id = l.id
    where l.order_id = ${orderId}::uuid order by s.id`);
  const said = new Set(serials.map(serialKey));
  const coming: string[] = [];
  for (const { id, quantity } of lines) {
    const tied = rows.filter(({ lineId }) => lineId === id).map(({ serial }) => serial);
    const named = tied.length <= quantity ? tied : tied.filter((serial) => said.has(serialKey(serial)));
    if (tied.length > quantity && named.length !== quantity) return null;
    coming.push(...named);
  }
  const known = new Set(coming.map(serialKey));
  return [...said].every((key) => known.has(key)) ? coming : null;
}
