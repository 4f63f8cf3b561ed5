import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { readSearchTerm } from "#domain/console/search-term.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { maskPerson } from "#services/orders/mask-person.ts";
import { phoneEnds } from "#services/orders/phone-ends.ts";
import type { Shop } from "#services/shop.ts";
import { isOfStores } from "./of-stores.ts";

/** Somebody whom only other stores know: enough to ask whether it is them. */
export type MaskedCustomer = { id: number; name: string; phone: string };

const MOST = 10;

/** Not merged into another one, and not erased. */
const isKnown = and(isNull(customers.mergedInto), ne(customers.name, ""));

/**
 * Who has this whole phone number and is no customer of one's stores, masked. By less than a whole number nobody is found:
 * whoever stands at the counter says it.
 */
export async function listElsewhere(db: Db, { actor, q }: { actor: Actor; q: string }): Promise<MaskedCustomer[]> {
  requirePermission(actor, "customer.open");
  const phone = readSearchTerm(q)?.phone;
  const ofOthers = isElsewhere(db, actor);
  if (!phone || !("whole" in phone) || !ofOthers) return [];
  const found = await db
    .select({ id: customers.id, name: customers.name, phone: customers.phone })
    .from(customers)
    .where(and(phoneEnds(customers.phone, phone.whole), ofOthers))
    .orderBy(customers.id)
    .limit(MOST);
  return found.map(({ id, name, phone: number }) => {
    const masked = maskPerson({ customerName: name, phone: number, customerEmail: "", address: null });
    return { id, name: masked.customerName, phone: masked.phone };
  });
}

/** Opens one of them for an hour, by the number that they said. It is in the log. */
export async function openCustomer(
  shop: Pick<Shop, "db" | "now">,
  { actor, id, phone }: { actor: Actor; id: number; phone: string },
): Promise<void> {
  requirePermission(actor, "customer.open");
  const whole = readSearchTerm(phone)?.phone;
  if (!whole || !("whole" in whole)) throw new AppError("not_found");
  await shop.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, id), phoneEnds(customers.phone, whole.whole), isKnown));
    if (!found) throw new AppError("not_found");
    const object = { kind: "customer", id } as const;
    await recordAudit(tx, {
      actor,
      action: "customer.opened",
      object,
      fields: [],
      data: { storeId: actor.kind === "user" ? actor.storeId : null },
      now: shop.now(),
    });
  });
}

/** Undefined: nobody is, of whoever sees all. */
function isElsewhere(db: Db, actor: Actor): SQL | undefined {
  const own = isOfStores(db, { actor, action: "customer.serve", person: customers });
  // Whoever has no store of their own answers null.
  return own && and(isKnown, sql`(${own}) is not true`);
}
