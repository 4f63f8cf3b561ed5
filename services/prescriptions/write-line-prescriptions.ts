import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { cartPrescriptions, linePrescriptions, prescriptions } from "#db/schema/prescriptions.ts";

/**
 * What was given with the cart becomes the first version of the order's lines. The caller writes the lines in the same
 * transaction and holds the customer's lock. Only the customer's own prescriptions come along; a repeat changes nothing.
 */
export async function writeLinePrescriptions(
  tx: Db,
  given: { orderId: string; lines: readonly { orderLineId: number; cartKey: string }[] },
): Promise<void> {
  const { orderId, lines } = given;
  if (lines.length === 0) return;
  const found = await tx
    .select({ cartKey: cartPrescriptions.cartKey, prescriptionId: prescriptions.id, userId: prescriptions.userId })
    .from(cartPrescriptions)
    .innerJoin(prescriptions, eq(prescriptions.id, cartPrescriptions.prescriptionId))
    .innerJoin(orders, and(eq(orders.id, orderId), eq(orders.userId, prescriptions.userId)))
    .where(
      and(
        inArray(
          cartPrescriptions.cartKey,
          lines.map((line) => line.cartKey),
        ),
        isNull(prescriptions.erasedAt),
      ),
    );
  const byKey = new Map(found.map((row) => [row.cartKey, row]));
  const values = lines.flatMap(({ orderLineId, cartKey }) => {
    const row = byKey.get(cartKey);
    if (!row) return [];
    return [{ orderLineId, orderId, version: 1, prescriptionId: row.prescriptionId, byUserId: row.userId }];
  });
  if (values.length > 0) await tx.insert(linePrescriptions).values(values).onConflictDoNothing();
}
