import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { openJobs } from "./jobs.ts";
import { rightJobs } from "./right-jobs.ts";
import type { JobHandlers } from "#services/jobs/job-handlers.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db, connection } = await testDatabase();
const shop = testShop(db);
const jobs = await openJobs(connection, shop.log);
const done: string[] = [];
await jobs.start(
  new Proxy({} as JobHandlers, { get: (_all, name) => async () => void done.push(String(name)) }) as JobHandlers,
);
afterAll(jobs.stop);

const warned: unknown[] = [];
const log = { warn: (data: unknown) => void warned.push(data) };
const listStates = async (name: string) =>
  (
    await db.execute<{ state: string; wait: number }>(
      sql`select state, extract(epoch from start_after - now())::int as wait from pgboss.job where name = ${name}`,
    )
  ).rows;

test("jobs that were asked for a day ahead are done when the clock is right, and those for later keep their distance", async () => {
  await db.transaction(async (tx) => {
    await jobs.queue.send(tx, "mail.payment-failed", { orderId: "a" }, { afterSeconds: 300 });
    await jobs.queue.send(tx, "payment.refund", { refundId: "b" });
    // All times of a job come from one clock.
    await tx.execute(sql`
      update pgboss.job set created_on = created_on + interval '1 day', start_after = start_after + interval '1 day',
        keep_until = keep_until + interval '1 day'`);
  });
  expect(await rightJobs(db, log)).toBe(2);
  await vi.waitFor(() => expect(done).toEqual(["payment.refund"]), 10_000);
  const [later] = await listStates("mail.payment-failed");
  expect(later).toMatchObject({ state: "created" });
  expect(later!.wait).toBeGreaterThan(280);
  expect(later!.wait).toBeLessThan(301);
  expect(warned).toEqual([{ jobs: 2 }]);
});

test("a try that was put off to tomorrow comes now; one that waits its hours, and one for next week, are left alone", async () => {
  await jobs.queue.send(db, "mail.contact", { messageId: 1, to: "shop" }, { afterSeconds: 7 * 86_400 });
  for (const [name, seconds] of [
    ["mail.welcome", 90_000],
    ["mail.goodbye", 14_000],
  ] as const)
    await db.execute(sql`
      insert into pgboss.job (name, data, state, retry_count, start_after)
      values (${name}, '{}', 'retry', 1, now() + make_interval(secs => ${seconds}))`);
  expect(await rightJobs(db, log)).toBe(1);
  await vi.waitFor(() => expect(done).toContain("mail.welcome"), 10_000);
  expect((await listStates("mail.goodbye"))[0]).toMatchObject({ state: "retry" });
  expect((await listStates("mail.contact"))[0]!.wait).toBeGreaterThan(6 * 86_400);
});

test("the queue looks after itself again: no time of it stays ahead", async () => {
  await db.execute(
    sql`update pgboss.queue set monitor_on = now() + interval '1 day', maintain_on = now() + interval '1 day'`,
  );
  await rightJobs(db, log);
  const { rows } = await db.execute(
    sql`select 1 from pgboss.queue where greatest(monitor_on, monitor_claim_on, maintain_on) > now() + interval '5 minutes'`,
  );
  expect(rows).toEqual([]);
});

test("where clocks are right, nothing is touched and nothing is said", async () => {
  warned.length = 0;
  expect(await rightJobs(db, log)).toBe(0);
  expect(warned).toEqual([]);
});
