import { and, count, eq, ne, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedStores } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type CustomerValues, valuesOf } from "#domain/customers/customer-fields.ts";
import { decideMerge, type MergeRefusal } from "#domain/customers/merge-words.ts";
import { AppError } from "#domain/wire/errors.ts";
import { listStoreNames, type StoreName } from "#services/stores/list-store-names.ts";
import { mayClearStore } from "./change-customer.ts";
import { requireCustomerOf, seeCustomer } from "./see-customer.ts";

type Asked = { actor: Actor; id: number; now: Date };

export type EditableCustomer = {
  id: number;
  revision: number;
  values: CustomerValues;
  hasAccount: boolean;
  homeStore: string | null;
};

/** What may be corrected of a customer, and the stores among which theirs is chosen. */
export async function getCustomerForm(
  db: Db,
  asked: Asked,
): Promise<EditableCustomer & { stores: StoreName[]; mayClear: boolean }> {
  await requireCustomerOf(db, { ...asked, action: "customer.change" });
  const [customer, chosen] = await Promise.all([
    readOne(db, asked),
    listStoreNames(db, { stores: permittedStores(asked.actor, "customer.change") }),
  ]);
  return { ...customer, stores: chosen, mayClear: customer.values.homeStoreId === null || mayClearStore(asked.actor) };
}

/** With how much of each kind hangs on them. */
export type MergeSide = EditableCustomer & { orders: number; visits: number };

export type MergePair = { keep: MergeSide; away: MergeSide; refusal: MergeRefusal | null };

/**
 * Two customers side by side, and whether the second can become a part of the first; of two who are one already, whose page that
 * is.
 */
export async function getMergePair(
  db: Db,
  { otherId, ...asked }: Asked & { otherId: number },
): Promise<MergePair | { oneAlready: number }> {
  const [oneId, twoId] = [await whoIs(db, asked), await whoIs(db, { ...asked, id: otherId })];
  if (oneId === twoId) return { oneAlready: oneId };
  const [keep, away] = [await readSide(db, asked), await readSide(db, { ...asked, id: otherId })];
  const toRow = ({ id, hasAccount, revision }: MergeSide) => ({
    id,
    revision,
    userId: hasAccount ? id : null,
    mergedInto: null,
  });
  const decided = decideMerge(toRow(keep), toRow(away), { keep: keep.revision, away: away.revision });
  return { keep, away, refusal: decided.ok ? null : decided.reason };
}

/** Whoever was merged is the one whom they were merged into. */
async function whoIs(db: Db, asked: Asked): Promise<number> {
  await requireCustomerOf(db, { ...asked, action: "customer.merge", orMerged: true });
  const seen = await seeCustomer(db, asked);
  return "movedTo" in seen ? seen.movedTo : seen.customer.id;
}

async function readSide(db: Db, asked: Asked): Promise<MergeSide> {
  await requireCustomerOf(db, { ...asked, action: "customer.merge" });
  const { id } = asked;
  const [customer, bought, visits] = await Promise.all([
    readOne(db, asked),
    countOf(db, orders, and(eq(orders.customerId, id), ne(orders.stage, "payment_failed"))),
    countOf(db, eyeTestBookings, eq(eyeTestBookings.customerId, id)),
  ]);
  return { ...customer, orders: bought, visits };
}

async function countOf(db: Db, table: typeof orders | typeof eyeTestBookings, where: SQL | undefined) {
  const [row] = await db.select({ count: count() }).from(table).where(where);
  return row!.count;
}

async function readOne(db: Db, asked: Asked): Promise<EditableCustomer> {
  const seen = await seeCustomer(db, asked);
  if ("movedTo" in seen || seen.customer.name === "") throw new AppError("not_found");
  const { customer } = seen;
  const [home] = await db
    .select({ name: stores.name })
    .from(customers)
    .innerJoin(stores, eq(stores.id, customers.homeStoreId))
    .where(eq(customers.id, customer.id));
  const { id, revision, userId } = customer;
  return { id, revision, values: valuesOf(customer), hasAccount: userId !== null, homeStore: home?.name ?? null };
}
