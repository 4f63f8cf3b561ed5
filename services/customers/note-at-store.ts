import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";

/** What a store learns of its customer: the first store is their own, the last GSTIN counts; an account has its own e-mail. */
export async function noteAtStore(
  tx: Db,
  given: { customerId: number; storeId: number; email?: string | null; gstin?: string | null },
): Promise<void> {
  const { customerId, storeId, email = null, gstin = null } = given;
  const { homeStoreId, userId } = customers;
  const hasNoEmail = sql`(${userId} is null and ${customers.email} = '' and ${email}::text <> '')`;
  await tx
    .update(customers)
    .set({
      homeStoreId: sql`coalesce(${homeStoreId}, ${storeId}::int)`,
      gstin: sql`coalesce(${gstin}::text, ${customers.gstin})`,
      email: sql`case when ${hasNoEmail} then ${email}::text else ${customers.email} end`,
      revision: sql`${customers.revision} + 1`,
    })
    .where(
      and(
        eq(customers.id, customerId),
        sql`(${homeStoreId} is null or ${gstin}::text <> coalesce(${customers.gstin}, '') or ${hasNoEmail})`,
      ),
    );
}
