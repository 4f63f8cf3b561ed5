import { eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { forgetUndos } from "#services/customers/keep-undo.ts";
import type { Leaver } from "./of-person.ts";

/** The customer stays for the bills and says nothing of anybody, and so do those who were merged into them. */
export async function emptyCustomer(tx: Db, who: Leaver): Promise<void> {
  const own = "userId" in who ? eq(customers.userId, who.userId) : eq(customers.id, who.customerId);
  const ids = tx.select({ id: customers.id }).from(customers).where(own);
  const emptied = await tx
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
    .where(or(own, inArray(customers.mergedInto, ids)))
    .returning({ id: customers.id });
  // What staff changed of them cannot be undone any more.
  await forgetUndos(tx, { ids: emptied.map(({ id }) => id) });
}
