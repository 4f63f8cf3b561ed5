import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { reviews } from "#db/schema/accounts.ts";
import { products } from "#db/schema/catalogue.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { isBought } from "#domain/orders/is-bought.ts";
import { isSoldNow } from "#services/catalogue/is-sold-now.ts";
import { BOUGHT_FACTS } from "./bought-facts.ts";

/** A line of a delivered order whose product can be reviewed; `isReviewed`: its owner has done so before. */
export type Reviewable = { lineId: number; liveSaleId: number; isReviewed: boolean };

/** What somebody got, kept and can still find in the shop, of those of these orders that are their own. */
export async function listReviewable(
  db: Db,
  given: { actor: UserActor; orderIds: readonly string[] },
): Promise<Reviewable[]> {
  const { actor, orderIds } = given;
  if (orderIds.length === 0) return [];
  const rows = await db
    .select({
      lineId: orderLines.id,
      liveSaleId: products.liveSaleId,
      isReviewed: sql<boolean>`exists (
        select 1 from ${reviews} r where r.user_id = ${actor.id} and r.product_id = ${products.id})`,
      ...BOUGHT_FACTS,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        inArray(orderLines.orderId, [...orderIds]),
        eq(orders.userId, actor.id),
        eq(orders.stage, "delivered"),
        // The lens of a pair names the frame's product as well; a membership has no page.
        notInArray(orderLines.kind, ["lens", "membership", "fee"]),
        isSoldNow,
      ),
    );
  return rows.filter(isBought).map(({ lineId, liveSaleId, isReviewed }) => ({ lineId, liveSaleId, isReviewed }));
}
