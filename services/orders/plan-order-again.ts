import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { type AgainPlan, type BoughtLine, planAgain } from "#domain/orders/buy-again.ts";
import { isPlaced } from "#domain/orders/is-placed.ts";
import { chargedPricePaise } from "#domain/pricing/charged-price.ts";
import { loadUnits } from "#services/cart/load-units.ts";
import { requireOrder } from "./own-order.ts";

/**
 * The contact lenses of an order as they can be bought once more: stock, powers and prices as they are now. Without contact
 * lenses there is neither a line nor a word. Null for an order that is another's, or was never bought.
 */
export async function planOrderAgain(
  db: Db,
  given: { actor: UserActor; billingId: string },
): Promise<AgainPlan | null> {
  const { actor, billingId } = given;
  const order = await requireOrder(db, { actor, action: "order.read", billingId });
  if (order.userId !== actor.id || !isPlaced(order)) return null;
  const goods = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.kind, "goods")))
    .orderBy(asc(orderLines.position));
  const known = goods.flatMap(({ productId, attributeValueId, ...line }) =>
    productId === null || attributeValueId === null ? [] : [{ ...line, productId, attributeValueId }],
  );
  const units = await loadUnits(db, {
    userId: actor.id,
    lines: known.map(({ productId, attributeValueId, quantity, eye }, n) => ({
      clientKey: String(n),
      productId,
      attributeValueId,
      quantity,
      powerTypeCode: null,
      lensRecordId: null,
      eye,
    })),
  });
  const bought = known.flatMap((line, n): BoughtLine[] => {
    const { product, value } = units[n]!;
    const kind = product && PRODUCT_KINDS[product.category];
    // Of a product that is gone only the eye tells what it was.
    if (kind ? kind.flow !== "each-eye" : line.eye === null) return [];
    return [
      {
        productId: line.productId,
        attributeValueId: line.attributeValueId,
        name: line.productName,
        power: line.attributeValue,
        eye: line.eye,
        quantity: line.quantity,
        paidUnitPaise: chargedPricePaise({ listPricePaise: line.unitPricePaise, discountBp: line.discountBp }),
        today: kind &&
          value && {
            unitPaise: chargedPricePaise({ listPricePaise: product.pricePaise, discountBp: product.discountBp }),
            available: value.available,
            most: kind.maxQuantity,
          },
      },
    ];
  });
  return planAgain(bought);
}
