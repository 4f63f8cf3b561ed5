import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { customers } from "#db/schema/customers.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { ConsentKey } from "#domain/customers/consent-words.ts";
import { AppError } from "#domain/wire/errors.ts";
import { requireUser } from "#services/accounts/require-user.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import type { Shop } from "#services/shop.ts";
import { readConsents, writeConsents } from "./contact-consents.ts";
import { lockCustomers } from "./lock-customers.ts";
import { customerOfAccount } from "./customer-of-account.ts";

/** What somebody with an account may be written or called for. */
export async function getOwnConsents(db: Db, { actor }: { actor: Actor }): Promise<ConsentKey[]> {
  const userId = requireUser(actor).id;
  const [customer] = await db.select({ id: customers.id }).from(customers).where(eq(customers.userId, userId));
  return customer ? (await readConsents(db, [customer.id])).get(customer.id)! : [];
}

export function setOwnConsents(
  shop: Pick<Shop, "db" | "now">,
  { actor, ...given }: { actor: Actor; shown: readonly ConsentKey[]; ticked: readonly ConsentKey[] },
): Promise<{ changed: ConsentKey[] }> {
  const userId = requireUser(actor).id;
  return shop.db.transaction(async (tx) => {
    if ((await lockAccount(tx, userId)).isErased) throw new AppError("not_found");
    const id = await customerOfAccount(tx, { userId });
    await lockCustomers(tx, [id]);
    const changed = await writeConsents(tx, { id, how: "account", by: userId, now: shop.now(), ...given });
    return { changed };
  });
}
