import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { orderLines } from "#db/schema/orders.ts";
import { creditNoteLines } from "#db/schema/returns.ts";
import { SUB_CATEGORIES, type SubCategorySlug } from "#domain/catalogue/sub-categories.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import type { ReturnFacts, ReturnRow } from "#domain/orders/decide-request.ts";
import type { Stage } from "#domain/orders/stages.ts";
import type { OrderEntry } from "./own-order.ts";

export type ReturnLine = ReturnRow & { line: typeof orderLines.$inferSelect };

/** What the rules about returns want to know of an order, with its lines as they were charged. */
export async function loadReturnFacts(
  db: Db,
  given: { order: OrderEntry },
): Promise<Omit<ReturnFacts, "rows"> & { rows: ReturnLine[] }> {
  const { order } = given;
  const found = await db
    .select({
      line: orderLines,
      subCategory: products.subCategorySlug,
      before: sql<number>`(
        select coalesce(sum(c.quantity), 0)::int from ${creditNoteLines} c where c.order_line_id = ${orderLines.id})`,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  return {
    stage: order.stage as Stage,
    boughtOnline: order.paymentOrderId !== null,
    deliveredAt: order.deliveredAt,
    rows: found.map(({ line, subCategory, before }) => ({
      id: line.id,
      kind: line.kind,
      frameLineId: line.frameLineId,
      hasPower: line.powerTypeCode !== null && findPowerType(line.powerTypeCode)?.hasPower === true,
      quantity: line.quantity,
      before,
      offered:
        line.kind === "frame" && SUB_CATEGORIES[subCategory as SubCategorySlug]?.isBogoEligible
          ? {
              chargedBeforePaise: line.totalPaise + line.couponSharePaise + line.bogoDiscountPaise,
              isFree: line.buyOneGetOne,
            }
          : null,
      line,
    })),
  };
}
