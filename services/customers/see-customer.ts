import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditEntries } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import { isPermitted, requirePermission } from "#domain/access/permission.ts";
import { type Actor, idOf } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import { isOfStores } from "./of-stores.ts";

export type CustomerEntry = typeof customers.$inferSelect;

/** So long somebody of other stores stays open to whoever opened them. */
const OPEN_MS = 60 * 60_000;

type Asked = { actor: Actor; id: number; now: Date };

/**
 * A customer of one's stores, or one of others whom the same person opened in the last hour. Anybody else is as unknown as
 * nobody. Whoever was merged into another one answers that one's id.
 */
export async function seeCustomer(
  db: Db,
  { actor, id, now }: Asked,
): Promise<{ customer: CustomerEntry; isElsewhere: boolean } | { movedTo: number }> {
  requirePermission(actor, "customer.serve");
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  if (!customer) throw unknown();
  if (customer.mergedInto !== null) {
    await seeCustomer(db, { actor, id: customer.mergedInto, now });
    return { movedTo: customer.mergedInto };
  }
  if (await isOfAction(db, { actor, id, action: "customer.serve" })) return { customer, isElsewhere: false };
  if (!(await wasOpened(db, { actor, id, now }))) throw unknown();
  return { customer, isElsewhere: true };
}

/** Throws unless this is a customer for whom somebody may do this: whoever sees them learns that it is forbidden. */
export async function requireCustomerOf(
  db: Db,
  {
    action,
    orMerged = false,
    ...asked
  }: Asked & { action: "customer.change" | "customer.merge" | "customer.consent"; orMerged?: boolean },
): Promise<void> {
  const seen = await seeCustomer(db, asked);
  if ("movedTo" in seen && !orMerged) throw unknown();
  const id = "movedTo" in seen ? seen.movedTo : asked.id;
  if (!isPermitted(asked.actor, action) || !(await isOfAction(db, { ...asked, id, action })))
    throw new AppError("forbidden");
}

export async function isOfAction(
  db: Db,
  { actor, id, action }: { actor: Actor; id: number; action: Parameters<typeof isOfStores>[1]["action"] },
): Promise<boolean> {
  const ofStores = isOfStores(db, { actor, action, person: customers });
  const [found] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), ofStores));
  return found !== undefined;
}

async function wasOpened(db: Db, { actor, id, now }: Asked): Promise<boolean> {
  const me = idOf(actor);
  if (me === null) return false;
  const [opened] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, "customer"),
        eq(auditEntries.entityId, String(id)),
        eq(auditEntries.action, "customer.opened"),
        eq(auditEntries.actorUserId, me),
        gt(auditEntries.createdAt, new Date(now.getTime() - OPEN_MS)),
      ),
    )
    .limit(1);
  return opened !== undefined;
}

const unknown = () => new AppError("not_found");
