import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";
import { creditNotes } from "#db/schema/returns.ts";
import { stores } from "#db/schema/stores.ts";
import { isPermitted, permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { SearchTerm } from "#domain/console/search-term.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import { MOST_FOUND } from "./most-found.ts";

export type FoundOrder = {
  uniqueId: string;
  /** Of its numbers the one that was typed. */
  by: "bill" | "invoice" | "parcel" | "payment" | "credit note";
  number: string;
  customerName: string;
  storeName: string;
  createdAt: Date;
  stage: Stage;
  totalPaise: number;
  /** Whether they work on it; of others, who keep the books, it is the bill that they may see. */
  isServed: boolean;
};

/** The orders of one's stores that have this for one of their numbers. Another store's is not found. */
export async function findOrders(
  db: Db,
  { actor, term: { bill, code } }: { actor: Actor; term: SearchTerm },
): Promise<FoundOrder[]> {
  if (!isPermitted(actor, "bill.read") || (bill === null && code === null)) return [];
  const numbers = code === null ? [] : [code, code.toUpperCase()];
  const own = ofStores(permittedStores(actor, "bill.read"));
  const rows = await db
    .select({
      uniqueId: orders.uniqueId,
      invoiceNo: orders.invoiceNo,
      trackingNo: orders.trackingNo,
      paymentId: orders.gatewayPaymentId,
      customerName: orders.customerName,
      storeName: stores.name,
      createdAt: orders.createdAt,
      stage: orders.stage,
      totalPaise: orders.totalPaise,
      storeId: orders.storeId,
      paymentOrderId: orders.paymentOrderId,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(or(bill === null ? undefined : eq(orders.uniqueId, bill), hasNumber(db, numbers)), own))
    .orderBy(desc(orders.createdAt))
    .limit(MOST_FOUND);
  return rows.map(({ invoiceNo, trackingNo, paymentId, storeId, paymentOrderId, ...order }) => ({
    ...order,
    ...matched(bill, numbers, { uniqueId: order.uniqueId, invoiceNo, trackingNo, paymentId }),
    isServed: isPermitted(actor, "order.serve", { storeId, paymentOrderId }),
  }));
}

/** As it was typed, and in capitals: a payment's own number may hold small letters. */
function hasNumber(db: Db, numbers: readonly string[]): SQL | undefined {
  if (numbers.length === 0) return undefined;
  const noted = db
    .select({ id: creditNotes.orderId })
    .from(creditNotes)
    .where(inArray(creditNotes.creditNoteNo, numbers));
  return or(
    inArray(orders.invoiceNo, numbers),
    inArray(orders.trackingNo, numbers),
    inArray(orders.gatewayPaymentId, numbers),
    // One order at the most: as a value it can be looked up by its index, beside the others.
    sql`${orders.id} = (${noted.limit(1)})`,
  );
}

function matched(
  bill: string | null,
  numbers: readonly string[],
  order: Record<"invoiceNo" | "trackingNo" | "paymentId", string | null> & { uniqueId: string },
): Pick<FoundOrder, "by" | "number"> {
  const has = (number: string | null): number is string => number !== null && numbers.includes(number);
  if (order.uniqueId === bill) return { by: "bill", number: bill };
  if (has(order.invoiceNo)) return { by: "invoice", number: order.invoiceNo };
  if (has(order.paymentId)) return { by: "payment", number: order.paymentId };
  if (has(order.trackingNo)) return { by: "parcel", number: order.trackingNo };
  return { by: "credit note", number: numbers.at(-1)! };
}
