import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { join } from "node:path";
import { findPostmaster, waitForEnd } from "#db/embedded/postmaster.ts";
import { refuseHalfRestored } from "#host/backup/half-restored.ts";
import { type Closers, closingTime, createClosers, Stopped } from "./closers.ts";
import { type Config, readConfig } from "./config.ts";
import { startMessage } from "./start-message.ts";
import { lockDataDir } from "./lock-data-dir.ts";
import { createLog } from "./log.ts";
import { startOpening } from "#host/open/start-opening.ts";
import { delay } from "./delay.ts";
import type { Secrets } from "./secrets.ts";
import { StartRefused } from "./start-refused.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { print } from "./print.ts";
import { tidyUp } from "./tidy-up.ts";
import { endLeftDatabase } from "#host/workers/end-left-database.ts";
import { runWorkers } from "#host/workers/run-workers.ts";
import { outliveParent, readWorker, sayReady, type Worker } from "#host/workers/worker.ts";
import type { AnswerRequest } from "#web/answer-request.ts";

/** How long workers are waited for, who have four seconds themselves. */
const workersMs = 5_500;
/** How long what is being opened is waited for. */
const openingMs = 2_000;

export type Pages = {
  /** What makes pages is most of the shop's scripts. */
  loadAnswer: () => Promise<AnswerRequest>;
  /** Built scripts and styles are served from disk. */
  built: boolean;
  /** Called before the shop listens, with what it will listen on. */
  attach?: (app: FastifyInstance) => Promise<() => Promise<void>>;
};

/** The life of the process, from the environment to the last closed file. */
export async function runHost(pages: Pages): Promise<void> {
  try {
    const config = readConfig(process.env);
    const worker = readWorker();
    if (worker) return await serveAsWorker(config, pages, worker);
    if (config.workers > 1 && !pages.built)
      throw new StartRefused("WORKERS is for npm start: npm run dev is one process.");
    await serve(config, pages);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** The one that holds the data folder: alone, or with workers that serve for it. */
async function serve(config: Config, pages: Pages): Promise<void> {
  const log = createLog(config);
  const alone = config.workers === 1;
  // Workers come to their end first.
  const closers = closersFor(log, alone ? closingTime : { ...closingTime, patienceMs: workersMs });
  const lock = await lockDataDir(config.dataDir, config);
  closers.add("the lock", lock.release);
  // Nobody else knows of one that was just being started.
  if (!config.databaseUrl) closers.add("a database half started", () => endStarted(config.dataDir), { ownMs: 4_500 });
  await tidyUp({ ...config, log });
  refuseHalfRestored(config.dataDir);
  refuseHalfRestored(config.uploadsDir);

  const leaving = new AbortController();
  const { signal } = leaving;
  const lost = Promise.withResolvers<string>();
  const onLost = lost.resolve;
  const opening = alone
    ? startOpening({ config, log, pages, closers, worker: null, isLeaving: () => signal.aborted, say: print, onLost })
    : runWorkers({ config, log, closers, leaving: signal, onLost });
  const leave = async (reason: string) => {
    leaving.abort();
    lock.leaving();
    print(`Closing the shop (${reason}) ...`);
    const clean = await close(opening, closers, alone ? config.drainMs : 0);
    if (clean) print("Closed.");
    return clean;
  };
  const end = stopOnSignal(leave, { moreMs: config.drainMs });
  void lost.promise.then(end);
  await untilOpen(opening, closers, ({ secrets }) => {
    lock.announce(config.appUrl);
    print(startMessage(config, secrets));
  });
}

/** One of several: the first process opens the database, speaks with people and says when to end. */
async function serveAsWorker(config: Config, pages: Pages, worker: Worker): Promise<void> {
  outliveParent();
  const log = createLog(config).child({ worker: worker.number }) as FastifyBaseLogger;
  const closers = closersFor(log, { ...closingTime, patienceMs: closingTime.patienceMs - 1_000 });
  let leaving = false;
  const say = worker.speaks ? print : () => undefined;
  // The first process watches the database.
  const onLost = () => undefined;
  const opening = startOpening({ config, log, pages, closers, worker, isLeaving: () => leaving, say, onLost });
  const leave = async () => {
    leaving = true;
    const clean = await close(opening, closers, config.drainMs);
    if (!process.connected && !config.databaseUrl) await endLeftDatabase(config.dataDir);
    return clean;
  };
  stopOnSignal(leave, { moreMs: config.drainMs });
  await untilOpen(opening, closers, sayReady);
}

function closersFor(log: FastifyBaseLogger, time: typeof closingTime): Closers {
  return createClosers((name, error) => log.error({ err: error }, `${name} could not be closed`), time);
}

async function endStarted(dataDir: string): Promise<void> {
  const folder = join(dataDir, "postgres");
  const started = await findPostmaster(folder);
  if (!started) return;
  process.kill(started.pid, "SIGINT");
  await waitForEnd(started.pid, folder);
}

/** Who asks /readyz is given the time to see that this process will end; who does not is served to the last. */
async function close(opening: Promise<unknown>, closers: Closers, drainMs: number): Promise<boolean> {
  closers.stopOpening();
  const opened = await hasOpened(opening, closers);
  if (opened && drainMs > 0) await delay(drainMs, new AbortController().signal);
  const { failed } = await closers.closeAll();
  return failed.length === 0;
}

/** What is still being opened comes to its next step and stops there; what waits for the database is freed. */
async function hasOpened(opening: Promise<unknown>, closers: Closers): Promise<boolean> {
  const over = new AbortController();
  const settled = opening
    .then(
      () => true,
      () => false,
    )
    .finally(() => over.abort());
  const first = await Promise.race([settled, delay(openingMs, over.signal)]);
  if (typeof first === "boolean") return first;
  if (over.signal.aborted) return settled;
  closers.free();
  return (await Promise.race([settled, delay(closingTime.freedMs, over.signal)])) ?? false;
}

async function untilOpen(
  opening: Promise<{ secrets: Secrets }>,
  closers: Closers,
  onOpen: (opened: { secrets: Secrets }) => void,
): Promise<void> {
  try {
    onOpen(await opening);
  } catch (error) {
    // Then it is the signal that ends the process.
    if (error instanceof Stopped || closers.isStopping()) return;
    await closers.closeAll();
    throw error;
  }
}
