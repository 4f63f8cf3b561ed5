import { inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { contactConsents, recallDues, recalls } from "#db/schema/recalls.ts";
import { tasks } from "#db/schema/tasks.ts";
import { forgetUndos } from "#services/customers/keep-undo.ts";
import { isOfLeaver, type Leaver } from "./of-person.ts";

/** The customer stays for the bills and says nothing of anybody, and so do those who were merged into them. */
export async function emptyCustomer(tx: Db, who: Leaver): Promise<void> {
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
    .where(isOfLeaver(tx, who))
    .returning({ id: customers.id });
  const ids = emptied.map(({ id }) => id);
  // What staff wrote to one another about them.
  await tx.update(tasks).set({ title: "Erased", text: "", customerId: null }).where(inArray(tasks.customerId, ids));
  for (const table of [contactConsents, recalls, recallDues])
    await tx.delete(table).where(inArray(table.customerId, ids));
  // What staff changed of them cannot be undone any more.
  await forgetUndos(tx, { ids });
}
