import { eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";

/** The customer stays for the bills and says nothing of anybody, and so do those who were merged into them. */
export async function emptyCustomer(tx: Db, { userId }: { userId: number }): Promise<void> {
  const own = eq(customers.userId, userId);
  const ids = tx.select({ id: customers.id }).from(customers).where(own);
  await tx
    .update(customers)
    .set({
      name: "",
      phone: "",
      email: "",
      birthYear: null,
      gstin: null,
      homeStoreId: null,
      revision: sql`${customers.revision} + 1`,
    })
    .where(or(own, inArray(customers.mergedInto, ids)));
}
