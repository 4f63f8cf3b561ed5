import { sql } from "drizzle-orm";
import { type PgColumn, PgDialect, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
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

const dialect = new PgDialect();

/**
 * Everything that a shop keeps of a customer, to be compared with what it keeps later. Asked at once, by a statement that
 * the database has planned before: a sweep does it a thousand times.
 */
export async function rowsOfCustomer(
  { pool }: Pick<Database, "pool">,
  given: { id: number; orderId: string; prescriptionIds: readonly string[] },
): Promise<Record<string, unknown[]>> {
  const ofCustomer = (table: PgTable & { userId: PgColumn }) => [table, sql`${table.userId} = ${given.id}`] as const;
  const ofOrder = (table: PgTable & { orderId: PgColumn }) =>
    [table, sql`${table.orderId} = ${given.orderId}`] as const;
  const bookings = sql`select ${eyeTestBookings.id} from ${eyeTestBookings} where ${eyeTestBookings.userId} = ${given.id}`;
  const parts = {
    users: [users, sql`${users.id} = ${given.id}`],
    addresses: ofCustomer(addresses),
    wishlists: ofCustomer(wishlists),
    cartLines: ofCustomer(cartLines),
    orders: ofCustomer(orders),
    orderLines: ofOrder(orderLines),
    orderEvents: ofOrder(orderEvents),
    orderNotes: ofOrder(orderNotes),
    orderRequests: ofOrder(orderRequests),
    paymentOrders: ofCustomer(paymentOrders),
    eyeTests: ofCustomer(eyeTestBookings),
    // Each opens an eye test that the customer has booked.
    eyeTestKeys: [eyeTestKeys, sql`${eyeTestKeys.bookingId} in (${bookings})`],
    questions: ofCustomer(productQuestions),
    answers: ofCustomer(productAnswers),
    people: ofCustomer(people),
    prescriptions: ofCustomer(prescriptions),
    linePrescriptions: ofOrder(linePrescriptions),
    reads: [prescriptionReads, sql`${prescriptionReads.prescriptionId}::text in ${[...given.prescriptionIds]}`],
  } as const;
  const asked = Object.entries(parts).map(
    ([part, [table, condition]]) =>
      sql`select ${part}::text as part, to_jsonb(${table})::text as row from ${table} where ${condition}`,
  );
  const { sql: text, params: values } = dialect.sqlToQuery(sql.join(asked, sql` union all `));
  const name = `rows of a customer with ${given.prescriptionIds.length} prescriptions`;
  const { rows } = await pool.query<{ part: string; row: string }>({ name, text, values });
  return Object.fromEntries(
    Object.keys(parts).map((part) => [
      part,
      rows
        .filter((one) => one.part === part)
        .map(({ row }) => row)
        .toSorted(),
    ]),
  );
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
