import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#db/client.ts";
import { addresses, users, wishlists } from "#db/schema/accounts.ts";
import { cartLines } from "#db/schema/cart.ts";
import { eyeTestBookings, eyeTestKeys } from "#db/schema/contact.ts";
import { orderNotes } from "#db/schema/order-notes.ts";
import { orderEvents, orderLines, orders } from "#db/schema/orders.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { linePrescriptions, people, prescriptionReads, prescriptions } from "#db/schema/prescriptions.ts";
import { productAnswers } from "#db/schema/product-answers.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import { orderRequests } from "#db/schema/returns.ts";

/** Everything that a shop keeps of a customer, to be compared with what it keeps later. */
export async function rowsOfCustomer(
  db: Db,
  given: { id: number; orderId: string; prescriptionIds: readonly string[] },
): Promise<Record<string, unknown[]>> {
  const rowsOf = async (table: PgTable, column: PgColumn, value: unknown) =>
    (await db.select().from(table).where(eq(column, value))).map((row) => JSON.stringify(row)).toSorted();
  const reads = given.prescriptionIds.map((id) => rowsOf(prescriptionReads, prescriptionReads.prescriptionId, id));
  return {
    users: await rowsOf(users, users.id, given.id),
    addresses: await rowsOf(addresses, addresses.userId, given.id),
    wishlists: await rowsOf(wishlists, wishlists.userId, given.id),
    cartLines: await rowsOf(cartLines, cartLines.userId, given.id),
    orders: await rowsOf(orders, orders.userId, given.id),
    orderLines: await rowsOf(orderLines, orderLines.orderId, given.orderId),
    orderEvents: await rowsOf(orderEvents, orderEvents.orderId, given.orderId),
    orderNotes: await rowsOf(orderNotes, orderNotes.orderId, given.orderId),
    orderRequests: await rowsOf(orderRequests, orderRequests.orderId, given.orderId),
    paymentOrders: await rowsOf(paymentOrders, paymentOrders.userId, given.id),
    eyeTests: await rowsOf(eyeTestBookings, eyeTestBookings.userId, given.id),
    eyeTestKeys: await keysOf(db, given.id),
    questions: await rowsOf(productQuestions, productQuestions.userId, given.id),
    answers: await rowsOf(productAnswers, productAnswers.userId, given.id),
    people: await rowsOf(people, people.userId, given.id),
    prescriptions: await rowsOf(prescriptions, prescriptions.userId, given.id),
    linePrescriptions: await rowsOf(linePrescriptions, linePrescriptions.orderId, given.orderId),
    reads: (await Promise.all(reads)).flat(),
  };
}

type Rows = Awaited<ReturnType<typeof rowsOfCustomer>>;

/** What is otherwise later on: the rows that went and those that came, by part. */
export function changedRows(before: Rows, after: Rows): Record<string, { went: unknown[]; came: unknown[] }> {
  const changes = Object.entries(before).map(([part, rows]) => {
    const now = after[part]!;
    return [
      part,
      { went: rows.filter((row) => !now.includes(row)), came: now.filter((row) => !rows.includes(row)) },
    ] as const;
  });
  return Object.fromEntries(changes.filter(([, { went, came }]) => went.length + came.length > 0));
}

/** Each opens an eye test that the customer has booked. */
async function keysOf(db: Db, userId: number): Promise<string[]> {
  const keys = await db
    .select({ tokenHash: eyeTestKeys.tokenHash })
    .from(eyeTestKeys)
    .innerJoin(eyeTestBookings, eq(eyeTestBookings.id, eyeTestKeys.bookingId))
    .where(eq(eyeTestBookings.userId, userId));
  return keys.map(({ tokenHash }) => tokenHash).toSorted();
}
