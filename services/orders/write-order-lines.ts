import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import type { PurchaseRow } from "#domain/orders/purchase.ts";

/** The rows of a bill as its lines, lenses under their frames. Answers for each row, in order, the line that it is known by: a pair by its frame's. */
export async function writeOrderLines(
  tx: Db,
  given: { orderId: string; rows: readonly PurchaseRow[] },
): Promise<number[]> {
  const { orderId, rows } = given;
  const values = rows.map((row, n) => ({ ...row, orderId, position: n + 1 }));
  const own = values.filter((row) => row.kind !== "lens");
  const written = await tx
    .insert(orderLines)
    .values(own)
    .returning({ id: orderLines.id, position: orderLines.position });
  const ids = new Map(written.map((line) => [line.position, line.id]));
  const lenses = values.flatMap((row, n) =>
    row.kind === "lens" ? [{ ...row, frameLineId: ids.get(rows[n]!.frameRow! + 1)! }] : [],
  );
  if (lenses.length > 0) await tx.insert(orderLines).values(lenses);
  return rows.map((row, n) => ids.get((row.kind === "lens" ? row.frameRow! : n) + 1)!);
}
