import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orderRequestLines } from "#db/schema/returns.ts";
import { loadReturnFacts, type ReturnLine } from "./load-return-facts.ts";
import type { OrderEntry } from "./own-order.ts";

/** The rows of the bill, and those of them that a request is about, with the pieces that come now. */
export async function whatComes(
  db: Db,
  { order, requestId }: { order: OrderEntry; requestId: string },
): Promise<{ rows: ReturnLine[]; coming: ReturnLine[] }> {
  const { rows } = await loadReturnFacts(db, { order });
  const asked = await db.select().from(orderRequestLines).where(eq(orderRequestLines.requestId, requestId));
  const coming = asked.map(({ orderLineId, quantity }) => ({
    ...rows.find((row) => row.id === orderLineId)!,
    quantity,
  }));
  return { rows, coming };
}
