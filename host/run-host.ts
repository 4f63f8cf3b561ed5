import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { refuseHalfRestored } from "#host/backup/half-restored.ts";
import { type Closers, createClosers, Stopped } from "#host/closers.ts";
import { type Config, readConfig } from "#host/config.ts";
import { greet } from "#host/greet.ts";
import { lockDataDir } from "#host/lock-data-dir.ts";
import { createLog } from "#host/log.ts";
import { openHost } from "#host/open-host.ts";
import { pause } from "#host/pause.ts";
import type { Secrets } from "#host/secrets.ts";
import { StartRefused } from "#host/start-refused.ts";
import { stopOnSignal } from "#host/stop-on-signal.ts";
import { tell } from "#host/tell.ts";
import { endLeftDatabase } from "#host/workers/end-left-database.ts";
import { runWorkers } from "#host/workers/run-workers.ts";
import { outliveParent, readWorker, sayReady, type Worker } from "#host/workers/worker.ts";
import type { AnswerRequest } from "#web/answer-request.ts";

export type Pages = {
  answer: AnswerRequest;
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
  const closers = closersFor(log);
  const lock = await lockDataDir(config.dataDir, config);
  closers.add("the lock", lock.release);
  refuseHalfRestored(config.dataDir);
  refuseHalfRestored(config.uploadsDir);

  const leaving = new AbortController();
  const { signal } = leaving;
  const alone = config.workers === 1;
  const opening = alone
    ? openHost({ config, log, pages, closers, worker: null, isLeaving: () => signal.aborted, say: tell })
    : runWorkers({ config, log, closers, leaving: signal });
  const leave = async (reason: string) => {
    leaving.abort();
    lock.leaving();
    tell(`Closing the shop (${reason}) ...`);
    const clean = await close(opening, closers, alone ? config.drainMs : 0);
    if (clean) tell("Closed.");
    return clean;
  };
  // Workers come to their end first.
  stopOnSignal(leave, { moreMs: config.drainMs + (alone ? 0 : 10_000) });
  await untilOpen(opening, closers, ({ secrets }) => {
    lock.announce(config.appUrl);
    tell(greet(config, secrets));
  });
}

/** One of several: the first process opens the database, speaks with people and says when to end. */
async function serveAsWorker(config: Config, pages: Pages, worker: Worker): Promise<void> {
  outliveParent();
  const log = createLog(config).child({ worker: worker.number }) as FastifyBaseLogger;
  const closers = closersFor(log);
  let leaving = false;
  const say = worker.speaks ? tell : () => undefined;
  const opening = openHost({ config, log, pages, closers, worker, isLeaving: () => leaving, say });
  const leave = async () => {
    leaving = true;
    const clean = await close(opening, closers, config.drainMs);
    if (!process.connected && !config.databaseUrl) await endLeftDatabase(config.dataDir);
    return clean;
  };
  stopOnSignal(leave, { moreMs: config.drainMs });
  await untilOpen(opening, closers, sayReady);
}

function closersFor(log: FastifyBaseLogger): Closers {
  return createClosers((name, error) => log.error({ err: error }, `${name} could not be closed`));
}

/** Who asks /readyz is given the time to see that this process will end; who does not is served to the last. */
async function close(opening: Promise<unknown>, closers: Closers, drainMs: number): Promise<boolean> {
  closers.stopOpening();
  const opened = await opening.then(
    () => true,
    () => false,
  );
  if (opened && drainMs > 0) await pause(drainMs, new AbortController().signal);
  const { failed } = await closers.closeAll();
  return failed.length === 0;
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
    if (error instanceof Stopped) return;
    await closers.closeAll();
    throw error;
  }
}
