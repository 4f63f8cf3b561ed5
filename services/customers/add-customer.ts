import { customers } from "#db/schema/customers.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { CUSTOMER_FIELDS, type CustomerValues } from "#domain/customers/customer-fields.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { findNamesake, isNamesakeMade } from "./lock-customers.ts";
import { isStore } from "./own-store.ts";

export type AddCustomerResult = { ok: true; id: number } | { ok: false; reason: "known" | "store" };

/** A customer without an account, of one of the actor's stores. Whoever has this name and phone already is not made twice. */
export async function addCustomer(
  { db, now }: Pick<Shop, "db" | "now">,
  { actor, values }: { actor: Actor; values: CustomerValues },
): Promise<AddCustomerResult> {
  const { homeStoreId } = values;
  requirePermission(actor, "customer.add", homeStoreId === null ? undefined : { storeId: homeStoreId });
  if (homeStoreId === null || !(await isStore(db, homeStoreId))) return { ok: false, reason: "store" };
  try {
    return await db.transaction(async (tx) => {
      if ((await findNamesake(tx, { ...values, but: [] })) !== null) return { ok: false, reason: "known" };
      const [made] = await tx
        .insert(customers)
        .values({ ...values, createdAt: now() })
        .returning({ id: customers.id });
      const { id } = made!;
      const fields = CUSTOMER_FIELDS.filter((field) => values[field] !== null && values[field] !== "");
      const object = { kind: "customer", id } as const;
      await recordAudit(tx, {
        actor,
        action: "customer.added",
        object,
        fields,
        data: { storeId: homeStoreId },
        now: now(),
      });
      return { ok: true, id };
    });
  } catch (error) {
    // A counter made the same person at this instant.
    if (isNamesakeMade(error)) return { ok: false, reason: "known" };
    throw error;
  }
}
