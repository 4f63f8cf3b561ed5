import { PgBoss } from "pg-boss";
import { afterAll, expect, test, vi } from "vitest";
import { openJobs } from "./jobs.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db, connection } = await testDatabase();
const shop = testShop(db);
const jobs = await openJobs(connection, shop.log);
const done: unknown[] = [];
let failures = 1;
const unwanted = async () => expect.unreachable();
await jobs.start({
  "mail.password-reset": unwanted,
  "mail.sign-in-code": unwanted,
  "mail.password-changed": unwanted,
  "mail.passkey-added": unwanted,
  "mail.second-factor-set-up": unwanted,
  "mail.second-factor-removed": unwanted,
  "mail.passkey-removed": unwanted,
  "mail.email-change": unwanted,
  "mail.email-changed": unwanted,
  "mail.goodbye": unwanted,
  "mail.order-confirmed": unwanted,
  "mail.frame-awaited": unwanted,
  "mail.prescription-needed": unwanted,
  "mail.prescription-rejected": unwanted,
  "mail.store-hold": unwanted,
  "mail.collect-reminder": unwanted,
  "mail.not-collected": unwanted,
  "mail.payment-failed": unwanted,
  "mail.payment-returned": unwanted,
  "mail.refund": unwanted,
  "orders.bulk-move": unwanted,
  "goods.import": unwanted,
  "goods.picture-zip": unwanted,
  "ledger.check": unwanted,
  "mail.order-cancelled": unwanted,
  "mail.order-moved": unwanted,
  "mail.order-promise": unwanted,
  "mail.order-parcel": unwanted,
  "mail.request": unwanted,
  "mail.subscribed": unwanted,
  "mail.contact": unwanted,
  "mail.question-replied": unwanted,
  "mail.question-helped": unwanted,
  "mail.back-in-stock": unwanted,
  "mail.recall": unwanted,
  "mail.eye-test-booked": unwanted,
  "mail.eye-test-store": unwanted,
  "message.sign-in-code": unwanted,
  "message.phone-code": unwanted,
  "message.back-in-stock": unwanted,
  "mail.eye-test-moved": unwanted,
  "mail.eye-test-called-off": unwanted,
  "payment.refund": unwanted,
  "files.remove": unwanted,
  "goods.drop-picture": unwanted,
  "mail.welcome": async (data) => void done.push(data),
  "mail.subscribe": async (data) => {
    if (failures-- > 0) throw new Error("the mail server is away");
    done.push(data);
  },
});
afterAll(jobs.stop);

test("a job exists only if the transaction that asked for it commits", async () => {
  const failed = db.transaction(async (tx) => {
    await jobs.queue.send(tx, "mail.welcome", { userId: 1 });
    throw new Error("the order failed");
  });
  await expect(failed).rejects.toThrow("the order failed");
  await db.transaction((tx) => jobs.queue.send(tx, "mail.welcome", { userId: 2 }));
  await vi.waitFor(() => expect(done).toEqual([{ userId: 2 }]), 5_000);
});

test("a job that failed is tried again, and its failure is told without its data", async () => {
  done.length = 0;
  await jobs.queue.send(db, "mail.subscribe", { subscriptionId: 3 });
  await vi.waitFor(() => expect(shop.errors).toEqual(["a job failed and will be tried again"]), 5_000);
  expect(done).toEqual([]);
  const read = async () =>
    (
      await db.execute<{ state: string; retries: number }>(
        "select state, retry_limit as retries from pgboss.job where name = 'mail.subscribe'",
      )
    ).rows;
  // It is told before it is written down.
  await vi.waitFor(async () => expect(await read()).toEqual([{ state: "retry", retries: 40 }]), 5_000);
});

test("many jobs that are asked for at once are done at once", async () => {
  done.length = 0;
  const userIds = Array.from({ length: 25 }, (_, place) => 100 + place);
  await db.transaction(async (tx) => {
    for (const userId of userIds) await jobs.queue.send(tx, "mail.welcome", { userId });
  });
  await vi.waitFor(() => expect(done).toHaveLength(25), 1_500);
  expect(new Set(done.map((data) => (data as { userId: number }).userId))).toEqual(new Set(userIds));
});

test("a later start makes no queue again, and puts right one that was made with less patience", async () => {
  await db.execute("update pgboss.queue set retry_limit = 2 where name = 'mail.welcome'");
  const made = vi.spyOn(PgBoss.prototype, "createQueue");
  const told = vi.spyOn(PgBoss.prototype, "updateQueue");
  const later = await openJobs(connection, shop.log);
  await later.stop();
  expect(made).not.toHaveBeenCalled();
  expect(told.mock.calls.map(([name]) => name)).toEqual(["mail.welcome"]);
  const { rows } = await db.execute("select retry_limit from pgboss.queue where name = 'mail.welcome'");
  expect(rows).toEqual([{ retry_limit: 40 }]);
});
