import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, PgBoss } from "pg-boss";
import type { Connection } from "#db/client.ts";
import { closingTime } from "./closers.ts";
import { logOutage } from "./log-outage.ts";
import { LONGEST_RETRY_SECONDS } from "./right-jobs.ts";
import type { JobHandlers } from "#services/jobs/job-handlers.ts";
import type { JobName, JobQueue, Log } from "#services/shop.ts";

export type JobRunner = {
  queue: JobQueue;
  /** Begins to work; until then jobs wait in the database. */
  start: (handlers: JobHandlers) => Promise<void>;
  /** Begins no more jobs; running ones have a few seconds, and are handed back then. What asks for jobs may still do so. */
  rest: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Mail servers are away for a weekend at times: 40 tries with growing pauses reach over five days. A slow one may take
 * minutes for a letter, and an hour for those that wait for their turn; what a process was at that died is told by its missing
 * heartbeat.
 */
const patience = {
  retryLimit: 40,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: LONGEST_RETRY_SECONDS,
  expireInSeconds: 3_600,
  heartbeatSeconds: 60,
};

const longestPauseSeconds = 5;

/**
 * Wakings that come while a worker is busy count as one, so it fetches several at a time and goes on while there are more. By itself
 * it looks for what nobody wakes it for: a job that was put off (docs/decisions/637-garbage-is-cleared-early.md).
 */
const polling = {
  batchSize: 5,
  perJobResults: true,
  burstWhenBatchFull: true,
  includeMetadata: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: longestPauseSeconds,
} as const;

/** A server that stands still never answers; one that has vanished is noticed. */
const standing = { query_timeout: 30_000, keepAlive: true };
/** Before everything that waits for the database is freed: handing back takes the database too. */
const restMs = closingTime.patienceMs - 1_000;

const names = Object.keys({
  "mail.welcome": true,
  "mail.password-reset": true,
  "mail.sign-in-code": true,
  "mail.password-changed": true,
  "mail.passkey-added": true,
  "mail.passkey-removed": true,
  "mail.second-factor-set-up": true,
  "mail.second-factor-removed": true,
  "mail.email-change": true,
  "mail.email-changed": true,
  "mail.goodbye": true,
  "mail.order-confirmed": true,
  "mail.prescription-needed": true,
  "mail.prescription-rejected": true,
  "mail.store-hold": true,
  "mail.collect-reminder": true,
  "mail.not-collected": true,
  "mail.payment-failed": true,
  "mail.payment-returned": true,
  "mail.refund": true,
  "mail.order-cancelled": true,
  "mail.order-moved": true,
  "mail.order-promise": true,
  "mail.order-parcel": true,
  "mail.frame-awaited": true,
  "mail.request": true,
  "mail.subscribe": true,
  "mail.subscribed": true,
  "mail.question-replied": true,
  "mail.question-helped": true,
  "mail.back-in-stock": true,
  "mail.recall": true,
  "mail.contact": true,
  "mail.eye-test-booked": true,
  "mail.eye-test-called-off": true,
  "mail.eye-test-store": true,
  "message.sign-in-code": true,
  "message.phone-code": true,
  "message.back-in-stock": true,
  "mail.eye-test-moved": true,
  "payment.refund": true,
  "orders.bulk-move": true,
  "goods.import": true,
  "goods.picture-zip": true,
  "ledger.check": true,
  "files.remove": true,
  "goods.drop-picture": true,
} satisfies Record<JobName, true>) as JobName[];

/** Whether this program does such jobs; one that waits since an older version may be of none. */
export const isJobName = (name: string): name is JobName => (names as readonly string[]).includes(name);

/** Opens the queue in the shop's own database, where a job can be part of the transaction that asks for it. */
export async function openJobs(connection: Connection, log: Log): Promise<JobRunner> {
  const boss = new PgBoss({
    ...connection,
    application_name: "chashma jobs",
    max: 4,
    ...standing,
    schedule: false,
    useListenNotify: true,
  });
  // While the database is away each queue fails again and again. Ending connections may still be there when the server itself goes.
  const probe = () => boss.getDb().executeSql("select 1");
  const outage = logOutage({ log, what: "the job queue", probe, lookMs: (longestPauseSeconds + 1) * 1_000 });
  boss.on("error", outage.failed);
  await boss.start();
  await layQueues(boss);

  return {
    queue: {
      async send(tx, name, data, later) {
        await boss.send(name, data, { db: fromDrizzle(tx, sql), ...(later && { startAfter: later.afterSeconds }) });
      },
    },
    async start(handlers) {
      for (const name of names) {
        const work = handlers[name] as (data: unknown, run: { isLast: boolean }) => Promise<void>;
        // Side by side: a letter that takes minutes must not hold up the four behind it.
        await boss.work(name, polling, (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
              const isLast = retryCount >= retryLimit;
              try {
                await work(data, { isLast });
                return { id, status: "completed" };
              } catch (error) {
                const message = isLast
                  ? "a job failed for the last time and needs a person"
                  : "a job failed and will be tried again";
                log.error({ err: error, job: name, id }, message);
                return { id, status: "failed" };
              }
            }),
          ),
        );
      }
    },
    async rest() {
      outage.stop();
      await boss.stop({ graceful: true, timeout: restMs, close: false });
    },
    async stop() {
      outage.stop();
      await boss.stop({ graceful: false });
    },
  };
}

/** Asks once what there is, and only then for what lacks: each queue takes a way to the database. */
async function layQueues(boss: PgBoss): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = there.get(name);
    if (!queue) await boss.createQueue(name, { ...patience, notify: true });
    // One that an older version made keeps what it was made with.
    else if (!isPatient(queue)) await boss.updateQueue(name, patience);
  }
}

const isPatient = (queue: Partial<typeof patience>): boolean =>
  (Object.keys(patience) as (keyof typeof patience)[]).every((key) => queue[key] === patience[key]);
