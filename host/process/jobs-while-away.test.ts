import { expect, inject, test, vi } from "vitest";
import { openJobs } from "./jobs.ts";
import type { JobHandlers } from "#services/jobs/job-handlers.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { administer } from "#tests/support/process/start-cluster.ts";

test("twenty queues without a database say so once, with a count when it is back", async () => {
  const { connection, db } = await testDatabase();
  const { rows } = await db.execute<{ name: string }>("select current_database() as name");
  const { name } = rows[0]!;
  const lines: string[] = [];
  const counts: number[] = [];
  const log = {
    info: () => undefined,
    warn: (data: Record<string, unknown>, message: string) => {
      lines.push(message);
      counts.push(Number(data.errors));
    },
    error: (_data: Record<string, unknown>, message: string) => void lines.push(message),
  };
  const jobs = await openJobs(connection, log);
  await jobs.start(new Proxy({}, { get: () => async () => undefined }) as JobHandlers);

  const cut = "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1";
  await administer(inject("server"), async (client) => {
    await client.query(`alter database ${name} allow_connections false`);
    await client.query(cut, [name]);
  });
  await vi.waitFor(() => expect(lines).toEqual(["the job queue failed"]), 10_000);
  // Each of them tries in this while, at the end of its pause of five seconds, and then every other second. The wait is longer than
  // that pause, for many of them try at its very end, and late on a busy machine.
  await new Promise((resolve) => setTimeout(resolve, 9_000));
  expect(lines).toEqual(["the job queue failed"]);
  await administer(inject("server"), (client) => client.query(`alter database ${name} allow_connections true`));
  await vi.waitFor(() => expect(lines).toEqual(["the job queue failed", "the job queue works again"]), 20_000);
  expect(counts[0]).toBeGreaterThan(20);
  await jobs.stop();
});
