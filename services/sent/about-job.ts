import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { emailChanges, users } from "#db/schema/accounts.ts";
import { contactMessages, eyeTestBookings } from "#db/schema/contact.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts, refunds } from "#db/schema/payments.ts";
import { productAnswers } from "#db/schema/product-answers.ts";
import { productQuestions } from "#db/schema/product-questions.ts";
import { recalls } from "#db/schema/recalls.ts";
import { orderRequests } from "#db/schema/returns.ts";
import { stockWaits } from "#db/schema/stock-waits.ts";
import type { SentKind } from "#domain/messages/sent-messages.ts";

export type About = {
  orderId: string | null;
  customerId: number | null;
  storeId: number | null;
  isOnline: boolean;
  /** Nothing is kept of whoever was erased meanwhile. */
  isErased: boolean;
};

const NOBODY: About = { orderId: null, customerId: null, storeId: null, isOnline: false, isErased: false };

/** Of which order, customer and store a message is, by what its job was given and by whom it goes to. */
export async function aboutJob(
  db: Db,
  { data, kind, to }: { data: Readonly<Record<string, unknown>>; kind: SentKind; to: string },
): Promise<About> {
  // It tells whose e-mail it is that theirs is wanted; whoever wants it may not learn that it is somebody's.
  if (kind === "email-taken") return (await aboutUser(db, userByEmail(to))) ?? NOBODY;
  const key = Object.keys(data).find(
    (name) => ORDER_OF[name] ?? USER_OF[name] ?? ["bookingId", "recallId"].includes(name),
  );
  const value = key === undefined ? undefined : data[key];
  if (key === "bookingId") return aboutBooking(db, String(value));
  if (key === "recallId") return aboutRecall(db, String(value));
  const order = key === undefined ? undefined : ORDER_OF[key];
  const found = order && (await aboutOrder(db, order(value)));
  if (found) return found;
  const user = key === undefined ? undefined : USER_OF[key];
  const known = user && (await aboutUser(db, user(value)));
  return known ?? (await aboutUser(db, userByEmail(to))) ?? NOBODY;
}

const ORDER_OF: Readonly<Record<string, (value: unknown) => SQL>> = {
  orderId: (id) => sql`${id}::uuid`,
  requestId: (id) =>
    sql`(select ${orderRequests.orderId} from ${orderRequests} where ${orderRequests.id} = ${id}::uuid)`,
  refundId: (id) => sql`(select o.id from ${orders} o
    join ${paymentAttempts} on ${paymentAttempts.paymentOrderId} = o.payment_order_id
    join ${refunds} on ${refunds.paymentAttemptId} = ${paymentAttempts.id} where ${refunds.id} = ${id}::uuid)`,
};

const emailChange = (hash: unknown) =>
  sql`(select ${emailChanges.userId} from ${emailChanges} where ${emailChanges.tokenHash} = ${hash})`;

const USER_OF: Readonly<Record<string, (value: unknown) => SQL>> = {
  userId: (id) => sql`${id}::int`,
  request: emailChange,
  key: emailChange,
  questionId: (id) =>
    sql`(select ${productQuestions.userId} from ${productQuestions} where ${productQuestions.id} = ${id}::int)`,
  answerId: (id) => sql`(select ${productQuestions.userId} from ${productAnswers} join ${productQuestions}
    on ${productQuestions.id} = ${productAnswers.questionId} where ${productAnswers.id} = ${id}::int)`,
  messageId: (id) =>
    sql`(select ${contactMessages.userId} from ${contactMessages} where ${contactMessages.id} = ${id}::int)`,
  waitId: (id) => sql`(select ${stockWaits.userId} from ${stockWaits} where ${stockWaits.id} = ${id}::int)`,
};

const userByEmail = (to: string): SQL =>
  sql`(select ${users.id} from ${users} where ${users.emailKey} = ${to.toLowerCase()})`;

/** Of nobody is not of somebody who was erased. */
const isErasedName = (name: SQL): SQL<boolean> => sql<boolean>`coalesce(${name} = '', false)`;

const customerOf = (user: SQL): SQL =>
  sql`(select ${customers.id} from ${customers} where ${customers.userId} = ${user})`;

async function aboutOrder(db: Db, id: SQL): Promise<About | null> {
  const [order] = await db
    .select({
      orderId: orders.id,
      customerId: sql<number | null>`coalesce(${orders.customerId}, ${customerOf(sql`${orders.userId}`)})`,
      storeId: orders.storeId,
      isOnline: sql<boolean>`${orders.paymentOrderId} is not null`,
      isErased: isErasedName(sql`(select c.name from ${customers} c
        where c.id = coalesce(${orders.customerId}, ${customerOf(sql`${orders.userId}`)}))`),
    })
    .from(orders)
    .where(eq(orders.id, id));
  return order ?? null;
}

async function aboutUser(db: Db, user: SQL): Promise<About | null> {
  const [customer] = await db
    .select({ customerId: customers.id, storeId: customers.homeStoreId, name: customers.name })
    .from(customers)
    .where(eq(customers.userId, user));
  return customer
    ? { ...NOBODY, customerId: customer.customerId, storeId: customer.storeId, isErased: customer.name === "" }
    : null;
}

async function aboutBooking(db: Db, id: string): Promise<About> {
  const [booking] = await db
    .select({
      customerId: sql<
        number | null
      >`coalesce(${eyeTestBookings.customerId}, ${customerOf(sql`${eyeTestBookings.userId}`)})`,
      storeId: eyeTestBookings.storeId,
      isErased: isErasedName(sql`(select c.name from ${customers} c
        where c.id = coalesce(${eyeTestBookings.customerId}, ${customerOf(sql`${eyeTestBookings.userId}`)}))`),
    })
    .from(eyeTestBookings)
    .where(eq(eyeTestBookings.id, id));
  return booking ? { ...NOBODY, ...booking } : NOBODY;
}

async function aboutRecall(db: Db, id: string): Promise<About> {
  const [customer] = await db
    .select({ customerId: customers.id, storeId: customers.homeStoreId, name: customers.name })
    .from(recalls)
    .innerJoin(customers, eq(customers.id, recalls.customerId))
    .where(sql`${recalls.id}::text = ${id}`);
  if (!customer) return NOBODY;
  const { name, ...whose } = customer;
  return { ...NOBODY, ...whose, isErased: name === "" };
}
