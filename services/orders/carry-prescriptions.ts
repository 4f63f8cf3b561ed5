import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import type { PurchaseRow } from "#domain/orders/purchase.ts";
import { writeLinePrescriptions } from "#services/prescriptions/write-line-prescriptions.ts";

/**
 * What was given with the cart goes to the lines of the order that was made of it. When it is paid, not before: until then
 * the customer may put another prescription on the line of the cart, also after a payment that failed.
 */
export async function carryPrescriptions(
  tx: Db,
  given: { orderId: string; rows: readonly Pick<PurchaseRow, "cartKey">[] },
): Promise<void> {
  const { orderId, rows } = given;
  const lines = await tx
    .select({ id: orderLines.id, position: orderLines.position, frameLineId: orderLines.frameLineId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const framed = new Set(lines.map(({ frameLineId }) => frameLineId));
  await writeLinePrescriptions(tx, {
    orderId,
    lines: lines.flatMap(({ id, position }) => {
      const cartKey = rows[position - 1]?.cartKey ?? null;
      return cartKey !== null && framed.has(id) ? [{ orderLineId: id, cartKey }] : [];
    }),
  });
}
