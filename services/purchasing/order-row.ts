import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { attributeValues, brands, productAttributes, products } from "#db/schema/catalogue.ts";
import { purchaseOrderLines, purchaseOrders } from "#db/schema/purchasing.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Action } from "#domain/access/actions.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { hundredthsText } from "#domain/goods/read-figure.ts";
import { costText, lineField } from "#domain/purchasing/line-texts.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Texts } from "#services/goods/merge-texts.ts";
import { unitColumns } from "./find-goods-to-buy.ts";

export type OrderRow = typeof purchaseOrders.$inferSelect;

/** An order that somebody may do this to, and nobody else changes until this commits. Of other stores it is not found. */
export async function lockPurchaseOrder(
  tx: Db,
  { actor, id, action }: { actor: Actor; id: number; action: Action },
): Promise<OrderRow> {
  const [row] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for("no key update");
  if (!row) throw new AppError("not_found");
  requirePermission(actor, action, { storeId: row.storeId });
  return row;
}

/** Its lines as they were added, each with its unit. */
export function readOrderLines(db: Db, orderId: number) {
  return db
    .select({
      ...unitColumns,
      id: purchaseOrderLines.id,
      quantity: purchaseOrderLines.quantity,
      received: purchaseOrderLines.receivedQuantity,
      costPaise: purchaseOrderLines.costPaise,
      gstBp: purchaseOrderLines.gstBp,
      hsnCode: products.hsnCode,
    })
    .from(purchaseOrderLines)
    .innerJoin(attributeValues, eq(attributeValues.id, purchaseOrderLines.attributeValueId))
    .innerJoin(productAttributes, eq(productAttributes.id, attributeValues.attributeId))
    .innerJoin(products, eq(products.id, attributeValues.productId))
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .where(eq(purchaseOrderLines.orderId, orderId))
    .orderBy(asc(purchaseOrderLines.id));
}
export type OrderLineRow = Awaited<ReturnType<typeof readOrderLines>>[number];

/** Everything that the form of an order shows, by field. */
export function orderTexts(order: Pick<OrderRow, "expectedOn" | "note">, lines: readonly OrderLineRow[]): Texts {
  return Object.fromEntries([
    ["expectedOn", order.expectedOn ?? ""],
    ["note", order.note],
    ...lines.flatMap(({ sku, quantity, costPaise, gstBp }) => [
      [lineField("quantity", sku), String(quantity)],
      [lineField("cost", sku), costText(costPaise)],
      [lineField("gst", sku), hundredthsText(gstBp)],
    ]),
  ]);
}
