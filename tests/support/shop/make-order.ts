import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { orders } from "#db/schema/orders.ts";

type Given = { userId: number | null; storeId: number } & Partial<typeof orders.$inferInsert>;

/** A row of somebody's order at a store, over nothing where no sum is said: for lists and sums of who bought where. Answers its id. */
export async function makeOrder(db: Db, given: Given): Promise<string> {
  const [row] = await db
    .insert(orders)
    .values({
      uniqueId: randomUUID(),
      invoiceStatus: 0,
      customerName: "Asha Rao",
      phone: "9812345678",
      customerEmail: "asha@example.in",
      placeOfSupply: "07",
      sameState: true,
      paymentMode: "Cash",
      grossPaise: 0,
      discountPaise: 0,
      totalPaise: 0,
      taxPaise: 0,
      stage: "confirmed",
      ...given,
    })
    .returning({ id: orders.id });
  return row!.id;
}
