import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { requireFreshFactor } from "#domain/access/second-factor.ts";
import type { Actor, UserActor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { AppError } from "#domain/wire/errors.ts";
import { profileColumns } from "#services/accounts/profile.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import { seeCustomer } from "#services/customers/see-customer.ts";
import type { Shop } from "#services/shop.ts";
import type { DataFile } from "./export-data.ts";
import { packData, type Subject } from "./pack-data.ts";

/**
 * Everything that is stored of a customer who asked the shop for it, to be handed over to them: what they would take themselves
 * where they have an account. In the log of staff, and in the customer's own where prescriptions are in it. Asks for the second
 * factor of the last ten minutes.
 */
export async function exportCustomer(shop: Shop, { actor, id }: { actor: Actor; id: number }): Promise<DataFile> {
  requirePermission(actor, "customer.export");
  requireFreshFactor(actor, shop.now());
  const seen = await seeCustomer(shop.db, { actor, id, now: shop.now() });
  if ("movedTo" in seen || seen.customer.name === "") throw new AppError("not_found");
  const bytes = await packData(shop, { subject: await subjectOf(shop, seen.customer), reader: actor });
  const now = shop.now();
  await recordAudit(shop.db, {
    actor,
    action: "customer.exported",
    object: { kind: "customer", id },
    fields: [],
    now,
  });
  return { fileName: `customer-${id}-${kolkataDay(now)}.zip`, bytes };
}

async function subjectOf(
  { db }: Pick<Shop, "db">,
  { id, userId }: { id: number; userId: number | null },
): Promise<Subject> {
  if (userId === null) return { customerId: id };
  const [user] = await db
    .select({ ...profileColumns, storeId: users.storeId })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new AppError("not_found");
  return { user: { kind: "user", ...user } satisfies UserActor };
}
