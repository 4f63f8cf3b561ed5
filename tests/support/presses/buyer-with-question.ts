import { eq } from "drizzle-orm";
import { orderLines } from "#db/schema/orders.ts";
import { plantQuestion } from "#tests/support/shop/plant-question.ts";
import { buyerOfPair, withRows } from "./rows.ts";

/** A customer who has bought a pair, and a question about it that the shop has answered. */
export async function buyerWithQuestion() {
  const buyer = await buyerOfPair();
  const planted = await withRows(async (db) => {
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, buyer.orderId));
    const { productId } = line!;
    return { productId: productId!, questionId: await plantQuestion(db, { userId: buyer.id, productId: productId! }) };
  });
  return { buyer, ...planted };
}
