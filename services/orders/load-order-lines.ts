import { asc, inArray, sql } from "drizzle-orm";
import type { LineKind } from "#domain/orders/line-kinds.ts";
import type { Db } from "#db/client.ts";
import { orderLines } from "#db/schema/orders.ts";

/** What a customer bought as one thing: a frame with its lens, or anything else by itself. */
export type OrderLineView = {
  /** storeOrderId, of the frame where there is one. */
  id: number;
  kind: Exclude<LineKind, "lens">;
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
  quantity: number;
  buyOneGetOne: boolean;
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
      hasPrescription: sql<boolean>`coalesce((
        select p.erased_at is null from line_prescriptions v join prescriptions p on p.id = v.prescription_id
        where v.order_line_id = order_lines.id order by v.version desc limit 1), false)`,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...given.orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const lenses = new Map(rows.map(({ line }) => [line.frameLineId, line]));
  for (const { line, hasPrescription } of rows) {
    if (line.kind === "lens") continue;
    const lens = lenses.get(line.id);
    const views = byOrder.get(line.orderId) ?? [];
    views.push({
      id: line.id,
      kind: line.kind,
      productId: line.productId,
      productName: line.productName,
      productImage: line.productImage,
      attributeName: line.attributeName,
      attributeValue: line.attributeValue,
      colorName: line.colorName,
      subcategoryName: line.subcategoryName,
      eye: line.eye,
      quantity: line.quantity,
      buyOneGetOne: line.buyOneGetOne,
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
    });
    byOrder.set(line.orderId, views);
  }
  return byOrder;
}
