import { asc, eq, inArray } from "drizzle-orm";
import type { OwnFrame } from "#domain/own-frame/own-frame.ts";
import type { LineKind } from "#domain/orders/line-kinds.ts";
import { isSubCategorySlug, PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { freeWith } from "#domain/orders/free-with.ts";
import { canBuyAgain } from "#domain/orders/buy-again.ts";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { orderLines } from "#db/schema/orders.ts";
import { HAS_PRESCRIPTION } from "./prescription-state.ts";

/** What a customer bought as one thing: a frame with its lens, or anything else by itself. */
export type OrderLineView = {
  /** storeOrderId, of the frame where there is one. */
  id: number;
  kind: Exclude<LineKind, "lens" | "fee">;
  productId: number;
  productName: string;
  /** Under /uploads/products. */
  productImage: string | null;
  /** The colour's swatch and the size, each "Standard" where there is no choice. */
  attributeName: string;
  attributeValue: string;
  /** Empty where there is no choice. */
  colorName: string;
  subcategoryName: string;
  eye: "right" | "left" | null;
  /** Its kind can be ordered once more by one press. */
  canBuyAgain: boolean;
  quantity: number;
  buyOneGetOne: boolean;
  /** The frame with which it was free, by name and colour; null for any other line. */
  freeWith: string | null;
  lens: {
    id: number;
    powerTypeCode: string;
    powerTypeName: string;
    packageCode: string;
    packageName: string;
    totalPaise: number;
  } | null;
  /** List price, and what was charged, both with the lens. */
  pricePaise: number;
  totalPaise: number;
  hasPrescription: boolean;
  /** The customer's own frame, into which the lenses go; null where the shop sells it. */
  ownFrame: OwnFrame | null;
};

/** The lines of several orders, pairs joined, by the order's id. */
export async function loadOrderLines(
  db: Db,
  given: { orderIds: readonly string[] },
): Promise<Map<string, OrderLineView[]>> {
  const byOrder = new Map<string, OrderLineView[]>();
  if (given.orderIds.length === 0) return byOrder;
  const rows = await db
    .select({
      line: orderLines,
      category: products.subCategorySlug,
      hasPrescription: HAS_PRESCRIPTION,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, [...given.orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const lenses = new Map(rows.map(({ line }) => [line.frameLineId, line]));
  const ofOrder = Map.groupBy(rows, ({ line }) => line.orderId);
  const free = new Map([...ofOrder.values()].flatMap((ones) => [...freeWith(ones)]));
  for (const { line, category, hasPrescription } of rows) {
    // What is no thing is told beside them: the fee of an order view.
    if (line.kind === "lens" || line.kind === "fee") continue;
    const lens = lenses.get(line.id);
    const views = byOrder.get(line.orderId) ?? [];
    views.push({
      id: line.id,
      kind: line.kind,
      productId: line.productId!,
      productName: line.productName,
      productImage: line.productImage,
      attributeName: line.attributeName,
      attributeValue: line.attributeValue,
      colorName: line.colorName,
      subcategoryName: line.subcategoryName,
      eye: line.eye,
      canBuyAgain: isSubCategorySlug(category) && canBuyAgain(PRODUCT_KINDS[category]),
      quantity: line.quantity,
      buyOneGetOne: line.buyOneGetOne,
      freeWith: free.get(line.id) ?? null,
      lens: lens
        ? {
            id: lens.id,
            powerTypeCode: lens.powerTypeCode!,
            powerTypeName: lens.powerTypeName!,
            packageCode: lens.lensPackageCode!,
            packageName: lens.lensPackageName!,
            totalPaise: lens.totalPaise,
          }
        : null,
      pricePaise: line.pricePaise + (lens?.pricePaise ?? 0),
      totalPaise: line.totalPaise + (lens?.totalPaise ?? 0),
      hasPrescription,
      ownFrame: line.ownFrame,
    });
    byOrder.set(line.orderId, views);
  }
  return byOrder;
}
