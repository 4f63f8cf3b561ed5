import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import type { Connection } from "#db/client.ts";
import type { JobHandlers } from "#services/mail/handlers.ts";
import type { JobName, JobQueue, Log } from "#services/shop.ts";

export type JobRunner = {
  queue: JobQueue;
  /** Begins to work; until then jobs wait in the database. */
  start: (handlers: JobHandlers) => Promise<void>;
  /** Lets running jobs finish. */
  stop: () => Promise<void>;
};

// Mail servers are down for hours at times: 12 tries with growing pauses reach over about a day.
const patience = { retryLimit: 12, retryDelay: 10, retryBackoff: true, retryDelayMax: 14_400, expireInSeconds: 120 };

/**
 * Wakings that come while a worker is busy count as one, and what it did not fetch then would wait for the next look.
 * So it fetches several at a time, goes on while there are more, and looks often.
 */
const polling = {
  batchSize: 5,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
} as const;

const names = Object.keys({
  "mail.welcome": true,
  "mail.password-reset": true,
  "mail.password-changed": true,
  "mail.email-change": true,
  "mail.email-changed": true,
  "mail.goodbye": true,
  "mail.order-confirmed": true,
  "mail.prescription-needed": true,
  "mail.payment-failed": true,
  "mail.payment-returned": true,
  "mail.refund": true,
  "mail.order-cancelled": true,
  "mail.order-moved": true,
  "mail.request": true,
  "mail.subscribe": true,
  "mail.subscribed": true,
  "mail.contact": true,
  "mail.eye-test-booked": true,
  "mail.eye-test-store": true,
  "payment.refund": true,
  "files.remove": true,
} satisfies Record<JobName, true>) as JobName[];

/** Whether this program does such jobs; one that waits since an older version may be of none. */
export const isJobName = (name: string): name is JobName => (names as readonly string[]).includes(name);

/** Opens the queue in the shop's own database, where a job can be part of the transaction that asks for it. */
export async function openJobs(connection: Connection, log: Log): Promise<JobRunner> {
  const boss = new PgBoss({
    ...connection,
    application_name: "chashma jobs",
    max: 4,
    schedule: false,
    useListenNotify: true,
  });
  let stopping = false;
  boss.on("error", (error) => {
    // Ending connections may still be there when the server itself goes.
    if (!stopping) log.error({ err: error }, "the job queue failed");
  });
  await boss.start();
  for (const name of names) await boss.createQueue(name, { ...patience, notify: true });

  return {
    queue: {
      async send(tx, name, data, later) {
        await boss.send(name, data, { db: fromDrizzle(tx, sql), ...(later && { startAfter: later.afterSeconds }) });
      },
    },
    async start(handlers) {
      for (const name of names) {
        const work = handlers[name] as (data: unknown) => Promise<void>;
        await boss.work<unknown>(name, polling, async (jobs) => {
          const results: JobResult[] = [];
          for (const job of jobs) {
            try {
              await work(job.data);
              results.push({ id: job.id, status: "completed" });
            } catch (error) {
              log.error({ err: error, job: name, id: job.id }, "a job failed and will be tried again");
              results.push({ id: job.id, status: "failed" });
            }
          }
          return results;
        });
      }
    },
    async stop() {
      stopping = true;
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
}
