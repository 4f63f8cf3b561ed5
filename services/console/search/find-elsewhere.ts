import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { permittedStores } from "#domain/access/permission.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import { maskPerson } from "#services/orders/mask-person.ts";
import { phoneEnds } from "#services/orders/phone-ends.ts";
import type { FoundCustomer } from "./find-customers.ts";
import { newestOfFew } from "./newest-of-few.ts";

/** Who has this number, though they bought nothing of one's own stores. Masked, unless the caller may list all customers. */
export async function findElsewhere(
  db: Db,
  { actor, phone }: { actor: Actor; phone: string },
): Promise<FoundCustomer[]> {
  const [[order], [account]] = await Promise.all([
    db
      .select({ name: orders.customerName })
      .from(orders)
      .where(phoneEnds(orders.phone, phone))
      .orderBy(newestOfFew)
      .limit(1),
    db
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(and(phoneEnds(users.phoneNumber, phone), eq(users.role, "customer"), isNull(users.erasedAt)))
      .limit(1),
  ]);
  const name = order?.name ?? (account && fullName(account));
  if (name === undefined) return [];
  const known = order ? "elsewhere" : "by an account";
  const isOpen = permittedStores(actor, "customer.list") === "all";
  const masked = maskPerson({ customerName: name, phone, customerEmail: "", address: null });
  const person = isOpen ? { name, phone } : { name: masked.customerName, phone: masked.phone };
  return [{ ...person, by: "phone", last: null, known }];
}
