import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { cartLines } from "#db/schema/cart.ts";

export const cartLineColumns = {
  id: cartLines.id,
  clientKey: cartLines.clientKey,
  productId: cartLines.productId,
  attributeValueId: cartLines.attributeValueId,
  quantity: cartLines.quantity,
  powerTypeCode: cartLines.powerTypeCode,
  lensRecordId: cartLines.lensRecordId,
  eye: cartLines.eye,
};

/** The stored lines in the order in which they were put in. */
export function listCartLines(db: Db, given: { userId: number }) {
  return db
    .select(cartLineColumns)
    .from(cartLines)
    .where(eq(cartLines.userId, given.userId))
    .orderBy(asc(cartLines.id));
}
