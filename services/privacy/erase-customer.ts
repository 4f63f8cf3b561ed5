import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { decideErasure, type ErasureRefusal } from "#domain/accounts/decide-erasure.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { lockCustomers } from "#services/customers/lock-customers.ts";
import { type CustomerEntry, seeCustomer } from "#services/customers/see-customer.ts";
import type { Shop } from "#services/shop.ts";
import { emptyCustomer } from "./empty-customer.ts";
import { emptyOrders } from "./empty-orders.ts";
import { eraseUser, hashNothing } from "./erase-account.ts";
import { eraseLetters } from "./erase-letters.ts";
import { erasePrescriptions } from "./erase-prescriptions.ts";
import { eraseVisits } from "./erase-visits.ts";
import { loadErasureFactsOf } from "./load-erasure-facts.ts";
import { lockLeaver } from "./of-person.ts";

export type EraseCustomerResult = { ok: true } | { ok: false; reason: ErasureRefusal };

/**
 * Erases a customer who asked the shop for it: with their account where they have one, as they would themselves. Their bills
 * keep name and address, as the tax law asks. Asks for the second factor of the last ten minutes.
 */
export async function eraseCustomer(
  shop: Shop,
  { actor, id }: { actor: Actor; id: number },
): Promise<EraseCustomerResult> {
  requirePermission(actor, "customer.erase");
  requireFreshFactor(actor, shop.now());
  const seen = await seeCustomer(shop.db, { actor, id, now: shop.now() });
  if ("movedTo" in seen) throw new AppError("not_found");
  const { userId } = seen.customer;
  const passwordHash = await hashNothing();
  return shop.db.transaction(async (tx) => {
    // The account's lock comes first, as everywhere.
    if (userId !== null) await lockAccount(tx, userId);
    await lockLeaver(tx, { customerId: id });
    const [customer] = await lockCustomers(tx, [id]);
    if (!customer || customer.name === "" || customer.mergedInto !== null) throw new AppError("not_found");
    const done =
      userId === null
        ? await eraseWithoutAccount(tx, shop, customer)
        : await eraseUser(tx, shop, { userId, passwordHash });
    if (done === null) throw new AppError("not_found");
    if (!done.ok) return done;
    const object = { kind: "customer", id } as const;
    await recordAudit(tx, { actor, action: "customer.erased", object, fields: [], now: shop.now() });
    return done;
  });
}

async function eraseWithoutAccount(tx: Db, shop: Shop, customer: CustomerEntry): Promise<EraseCustomerResult> {
  const who = { customerId: customer.id };
  const decided = decideErasure(await loadErasureFactsOf(tx, who));
  if (!decided.ok) return decided;
  await erasePrescriptions(tx, shop, who);
  await emptyOrders(tx, who);
  await eraseLetters(tx, who);
  await emptyCustomer(tx, who);
  await eraseVisits(tx, shop, { ...who, now: shop.now() });
  return { ok: true };
}
