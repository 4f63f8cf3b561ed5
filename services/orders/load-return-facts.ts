import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { orderLines } from "#db/schema/orders.ts";
import { creditNoteLines } from "#db/schema/returns.ts";
import { type KindSlug, PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { findPowerType } from "#domain/lenses/power-types.ts";
import { chargedBeforePaise } from "#domain/orders/bogo-pairs.ts";
import type { ReturnFacts, ReturnRow } from "#domain/orders/decide-request.ts";
import type { OrderEntry } from "./own-order.ts";

const isOwnFrame = (category: KindSlug) => PRODUCT_KINDS[category].family === "own_frame";

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
      category: sql<KindSlug>`${products.subCategorySlug}`,
      before: sql<number>`(
        select coalesce(sum(c.quantity), 0)::int from ${creditNoteLines} c where c.order_line_id = ${orderLines.id})`,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  return {
    stage: order.stage,
    boughtOnline: order.paymentOrderId !== null,
    deliveredAt: order.deliveredAt,
    rows: found.map(({ line, category, before }) => ({
      id: line.id,
      kind: line.kind,
      returns: PRODUCT_KINDS[category].returns,
      frameLineId: line.frameLineId,
      // What is ground for a customer's own frame fits no other one, with power or without.
      hasPower:
        (line.powerTypeCode !== null && findPowerType(line.powerTypeCode)?.hasPower === true) || isOwnFrame(category),
      quantity: line.quantity,
      before,
      offered:
        line.kind === "frame" && PRODUCT_KINDS[category].isBogoEligible
          ? { chargedBeforePaise: chargedBeforePaise(line), isFree: line.buyOneGetOne }
          : null,
      line,
    })),
  };
}
