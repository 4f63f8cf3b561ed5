import { desc } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { maskPerson } from "#services/orders/mask-person.ts";
import { phoneEnds } from "#services/orders/phone-ends.ts";
import type { FoundCustomer } from "./find-customers.ts";
import { MADE_AT_OF_FEW } from "#services/orders/staff-order-columns.ts";

/** Who has this number, though they bought nothing of one's own stores. Masked, unless the caller may list all customers. */
export async function findElsewhere(
  db: Db,
  { actor, phone }: { actor: Actor; phone: string },
): Promise<FoundCustomer[]> {
  const [[order], [customer]] = await Promise.all([
    db
      .select({ name: orders.customerName })
      .from(orders)
      .where(phoneEnds(orders.phone, phone))
      .orderBy(desc(MADE_AT_OF_FEW))
      .limit(1),
    db
      .select({ name: customers.name, userId: customers.userId })
      .from(customers)
      .where(phoneEnds(customers.phone, phone))
      .orderBy(customers.id)
      .limit(1),
  ]);
  const name = order?.name ?? customer?.name;
  if (name === undefined) return [];
  // Who was there for an eye test alone, or has an account and has not been there yet.
  const known = order || customer?.userId === null ? "elsewhere" : "by an account";
  const isOpen = permittedStores(actor, "customer.list") === "all";
  const masked = maskPerson({ customerName: name, phone, customerEmail: "", address: null });
  const person = isOpen ? { name, phone } : { name: masked.customerName, phone: masked.phone };
  return [{ id: null, ...person, by: "phone", last: null, known }];
}
