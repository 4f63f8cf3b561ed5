import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { contactConsents, recalls } from "#db/schema/recalls.ts";
import { tasks } from "#db/schema/tasks.ts";
import type { CustomerValues } from "#domain/customers/customer-fields.ts";

/**
 * What belongs to a customer: orders with their bills and prescriptions, eye tests, tasks, what they agreed to, recalls, and the
 * customers who were merged into them before.
 */
export type Belongings = {
  orders: string[];
  visits: string[];
  customers: number[];
  tasks: number[];
  consents: number[];
  recalls: string[];
};

/** Gives all that is one's to another; with `only`, what of that is still one's. Answers what moved. */
export async function moveBelongings(
  tx: Db,
  { from, to, only }: { from: number; to: number; only?: Belongings },
): Promise<Belongings> {
  const among = (column: Parameters<typeof inArray>[0], ids: readonly (string | number)[] | undefined) =>
    ids === undefined ? undefined : inArray(column, [...ids]);
  const merged = await tx
    .update(customers)
    .set({ mergedInto: to })
    .where(and(eq(customers.mergedInto, from), among(customers.id, only?.customers)))
    .returning({ id: customers.id });
  const bought = await tx
    .update(orders)
    .set({ customerId: to })
    .where(and(eq(orders.customerId, from), among(orders.id, only?.orders)))
    .returning({ id: orders.id });
  const visits = await tx
    .update(eyeTestBookings)
    .set({ customerId: to })
    .where(and(eq(eyeTestBookings.customerId, from), among(eyeTestBookings.id, only?.visits)))
    .returning({ id: eyeTestBookings.id });
  const toDo = await tx
    .update(tasks)
    .set({ customerId: to })
    .where(and(eq(tasks.customerId, from), among(tasks.id, only?.tasks)))
    .returning({ id: tasks.id });
  const agreed = await tx
    .update(contactConsents)
    .set({ customerId: to })
    .where(and(eq(contactConsents.customerId, from), among(contactConsents.id, only?.consents)))
    .returning({ id: contactConsents.id });
  const asked = await tx
    .update(recalls)
    .set({ customerId: to })
    .where(and(eq(recalls.customerId, from), among(recalls.id, only?.recalls)))
    .returning({ id: recalls.id });
  const ids = <Id>(rows: { id: Id }[]) => rows.map(({ id }) => id);
  return {
    orders: ids(bought),
    visits: ids(visits),
    customers: ids(merged),
    tasks: ids(toDo),
    consents: ids(agreed),
    recalls: ids(asked),
  };
}

type Row = { id: number; values: CustomerValues; mergedInto: number | null };

/** Writes both rows of a pair. Where they exchange name and phone, neither may stand in the other's way meanwhile. */
export async function writePair(tx: Db, pair: readonly [Row, Row]): Promise<void> {
  const ids = pair.map(({ id }) => id);
  await tx.update(customers).set({ phone: "" }).where(inArray(customers.id, ids));
  for (const { id, values, mergedInto } of pair) {
    await tx
      .update(customers)
      .set({ ...values, mergedInto, revision: sql`${customers.revision} + 1` })
      .where(eq(customers.id, id));
  }
}
