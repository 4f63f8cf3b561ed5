import { randomBytes } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { auditEntries } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { formatUniqueId } from "#domain/orders/unique-id.ts";
import { embeddedMail } from "#integrations/mail/embedded-mail.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import type { Jobs } from "#services/shop.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { jobTable } from "./checkout-shop.ts";
import { makeOrder } from "./make-order.ts";
import { makeUser } from "./make-user.ts";
import { makeStores } from "./staff-stores.ts";
import { testMailbox } from "./test-mailbox.ts";
import { testShop } from "./test-shop.ts";

/** Orders on the desk of a store's staff: a manager, an optometrist, a manager of another store, and a customer. */
export async function deskScene() {
  const { db } = await testDatabase();
  const jobs = await jobTable(db);
  const shop = testShop(db, { jobs: { send: jobs.send } });
  const mailbox = testMailbox(db);
  const handlers = jobHandlers(shop, embeddedMail({ mailbox }));
  const today = kolkataDay(shop.now());
  const day = (n: number) => addDays(today, n);
  const promised = { deliverFrom: day(2), deliverTo: day(6), deliverBy: day(4) };

  await makeStores(db);
  const manager = await makeUser(db, { role: "manager", storeId: 1, firstName: "Kavita", lastName: "Nair" });
  const asha = await makeUser(db, { role: "optometrist", storeId: 1 });
  const stranger = await makeUser(db, { role: "manager", storeId: 2 });
  const customer = await makeUser(db, { firstName: "Farida", lastName: "Khan" });

  async function make(more: Omit<Partial<typeof orders.$inferInsert>, "userId" | "storeId"> = {}): Promise<string> {
    const uniqueId = formatUniqueId(randomBytes(10));
    const customerEmail = `${uniqueId.toLowerCase()}@example.in`;
    await makeOrder(db, { userId: customer.id, storeId: 1, stage: "fitting", uniqueId, customerEmail, ...more });
    return (await db.select().from(orders).where(eq(orders.uniqueId, uniqueId)))[0]!.id;
  }
  const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
  const entriesOf = (entityId: string) =>
    db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, "order"), eq(auditEntries.entityId, entityId)))
      .orderBy(asc(auditEntries.id));

  /** Does the queued mails of this kind, twice each as a queue may; the letters that came of them. */
  async function mailsTo(email: string) {
    const { rows } = await db.execute<{ name: "mail.order-parcel"; data: Jobs["mail.order-parcel"] }>(sql`
    delete from queued_jobs where name in ('mail.order-promise', 'mail.order-parcel') returning *`);
    for (const { name, data } of [...rows, ...rows]) await handlers[name](data);
    const list = await mailbox.list({ to: email, limit: 20, offset: 0 });
    return Promise.all(list.map(async ({ id }) => (await mailbox.find(id))!));
  }
  return { db, shop, day, promised, manager, asha, stranger, customer, make, orderOf, entriesOf, mailsTo };
}
