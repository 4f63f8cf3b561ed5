import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { orderLines } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { findKind } from "#domain/catalogue/product-kinds.ts";
import { type AgainPlan, type BoughtLine, canBuyAgain, planAgain } from "#domain/orders/buy-again.ts";
import { isPlaced } from "#domain/orders/is-placed.ts";
import { chargedPricePaise } from "#domain/pricing/charged-price.ts";
import { STANDARD_SIZE } from "#domain/goods/standard-size.ts";
import { loadUnits } from "#services/cart/load-units.ts";
import { requireOrder } from "./own-order.ts";

/**
 * Contact lenses, solution and accessories of an order as they can be bought once more: stock, powers and prices as they are
 * now. Without any of these there is neither a line nor a word. Null for an order that is another's, or was never bought.
 */
export async function planOrderAgain(
  db: Db,
  given: { actor: UserActor; billingId: string },
): Promise<AgainPlan | null> {
  const { actor, billingId } = given;
  const order = await requireOrder(db, { actor, action: "order.read", billingId });
  if (order.userId !== actor.id || !isPlaced(order)) return null;
  const goods = await db
    .select({ line: orderLines, category: products.subCategorySlug })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.kind, "goods")))
    .orderBy(asc(orderLines.position));
  const known = goods.flatMap(({ line: { productId, attributeValueId, ...line }, category }) => {
    const kind = category === null ? undefined : findKind(category);
    if (kind === undefined || !canBuyAgain(kind) || productId === null || attributeValueId === null) return [];
    return [{ ...line, productId, attributeValueId, kind }];
  });
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
  const bought = known.map((line, n): BoughtLine => {
    const { product, value } = units[n]!;
    return {
      productId: line.productId,
      attributeValueId: line.attributeValueId,
      name: line.productName,
      choice: line.attributeValue === STANDARD_SIZE ? line.colorName || null : line.attributeValue,
      eye: line.eye,
      quantity: line.quantity,
      paidUnitPaise: chargedPricePaise({ listPricePaise: line.unitPricePaise, discountBp: line.discountBp }),
      today: product &&
        value && {
          unitPaise: chargedPricePaise({ listPricePaise: product.pricePaise, discountBp: product.discountBp }),
          available: value.available,
          most: line.kind.maxQuantity,
        },
    };
  });
  return planAgain(bought);
}
