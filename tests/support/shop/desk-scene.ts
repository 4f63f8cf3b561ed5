import { randomBytes } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { beforeAll } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
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

/** Two who serve orders of one store, one of another store, and a customer; and orders of that customer. */
export async function deskScene() {
  const { db } = await testDatabase();
  const jobs = await jobTable(db);
  const shop = testShop(db, { jobs: { send: jobs.send } });
  const mailbox = testMailbox(db);
  const handlers = jobHandlers(shop, embeddedMail({ mailbox }));
  const people = {} as Record<"manager" | "asha" | "stranger" | "customer", UserActor>;
  beforeAll(async () => {
    await makeStores(db);
    people.manager = await makeUser(db, { role: "manager", storeId: 1, firstName: "Kavita", lastName: "Nair" });
    people.asha = await makeUser(db, { role: "optometrist", storeId: 1 });
    people.stranger = await makeUser(db, { role: "manager", storeId: 2 });
    people.customer = await makeUser(db, { firstName: "Farida", lastName: "Khan" });
  });

  /** So many days from today. */
  const day = (n: number) => addDays(kolkataDay(shop.now()), n);

  /** An order at the first store, with a mailbox of its own. */
  async function make(more: Omit<Partial<typeof orders.$inferInsert>, "userId" | "storeId"> = {}): Promise<string> {
    const uniqueId = formatUniqueId(randomBytes(10));
    const customerEmail = `${uniqueId.toLowerCase()}@example.in`;
    const own = { userId: people.customer.id, storeId: 1, uniqueId, customerEmail } as const;
    await makeOrder(db, { ...own, stage: "fitting", ...more });
    return (await db.select().from(orders).where(eq(orders.uniqueId, uniqueId)))[0]!.id;
  }

  const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;

  const entriesOf = (entityId: string) =>
    db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, "order"), eq(auditEntries.entityId, entityId)))
      .orderBy(asc(auditEntries.id));

  /** Sends what is queued about changed orders, twice each as a queue may; all letters to this address. */
  async function mailsTo(email: string) {
    const { rows } = await db.execute<{ name: "mail.order-parcel"; data: Jobs["mail.order-parcel"] }>(sql`
      delete from queued_jobs where name in ('mail.order-promise', 'mail.order-parcel') returning *`);
    for (const { name, data } of [...rows, ...rows]) await handlers[name](data);
    const list = await mailbox.list({ to: email, limit: 20, offset: 0 });
    return Promise.all(list.map(async ({ id }) => (await mailbox.find(id))!));
  }

  return { db, shop, people, day, make, orderOf, entriesOf, mailsTo };
}
