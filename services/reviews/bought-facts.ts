import { sql } from "drizzle-orm";
import { orderLines, orders } from "#db/schema/orders.ts";
import { creditNoteLines } from "#db/schema/returns.ts";

/** Of a line beside its order: what `isBought` goes by. */
export const BOUGHT_FACTS = {
  invoiceStatus: orders.invoiceStatus,
  stage: orders.stage,
  quantity: orderLines.quantity,
  takenBack: sql<number>`(
    select coalesce(sum(c.quantity), 0)::int from ${creditNoteLines} c where c.order_line_id = ${orderLines.id})`,
};
