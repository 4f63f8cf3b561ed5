import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import { withWrites, type Write } from "#db/write-together.ts";
import type { PurchaseRow } from "#domain/orders/purchase.ts";

/**
 * The rows of a bill as its lines, lenses under their frames. Answers for each row, in order, the line that it is known
 * by: a pair by its frame's. `along`: other writes, such as the bill's own, that go with the same statement.
 */
export async function writeOrderLines(
  tx: Db,
  given: { orderId: string; rows: readonly PurchaseRow[]; along?: readonly Write[] },
): Promise<number[]> {
  const { orderId, rows, along = [] } = given;
  const values = rows.map((row, n) => ({ ...row, orderId, position: n + 1 }));
  const own = tx
    .insert(orderLines)
    .values(values.filter((row) => row.kind !== "lens"))
    .returning({ id: orderLines.id, position: orderLines.position });
  const lenses = values.flatMap((row) =>
    row.kind === "lens"
      ? [{ ...row, frameLineId: sql`(select id from write_0 where position = ${row.frameRow! + 1}::int)` }]
      : [],
  );
  const under = lenses.length > 0 ? [tx.insert(orderLines).values(lenses).returning({ id: orderLines.id })] : [];
  const written = await tx.execute<{ id: number; position: number }>(
    sql`${withWrites([own, ...under, ...along])} select id, position from write_0`,
  );
  const ids = new Map(written.rows.map((line) => [line.position, line.id]));
  return rows.map((row, n) => ids.get((row.kind === "lens" ? row.frameRow! : n) + 1)!);
}
