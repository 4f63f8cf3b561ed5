import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { seedShop } from "#db/seed/seed-shop.ts";
import { buildApp } from "#host/build-app.ts";
import { type Closers, createClosers, Stopped } from "#host/closers.ts";
import { type Config, readConfig } from "#host/config.ts";
import { greet } from "#host/greet.ts";
import { listRepeated } from "#host/list-repeated.ts";
import { openJobs } from "#host/jobs.ts";
import { followCatalogue } from "#host/kept/follow-catalogue.ts";
import { openMemory } from "#host/kept/memory.ts";
import { lockDataDir } from "#host/lock-data-dir.ts";
import { createLog } from "#host/log.ts";
import { openMail } from "#host/open-mail.ts";
import { openShopDatabase } from "#host/open-database.ts";
import { openShop } from "#host/open-shop.ts";
import { repeat } from "#host/repeat.ts";
import { openPictures } from "#host/pictures/open-pictures.ts";
import { prepareFirst } from "#host/pictures/prepare-first.ts";
import { runMaker } from "#host/pictures/run-maker.ts";
import { runCheckers } from "#host/uploads/run-checkers.ts";
import { readSecrets, type Secrets } from "#host/secrets.ts";
import { StartRefused } from "#host/start-refused.ts";
import { stopOnSignal } from "#host/stop-on-signal.ts";
import { testGatewaySettings, usesTestGateway } from "#host/test-gateway.ts";
import { tell } from "#host/tell.ts";
import { type LiveCatalogue, openLiveCatalogue } from "#services/catalogue/live-catalogue.ts";
import { jobHandlers } from "#services/mail/handlers.ts";
import type { Shop } from "#services/shop.ts";
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
    await start(pages);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function start(pages: Pages): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const closers = createClosers((name, error) => log.error({ err: error }, `${name} could not be closed`));
  const lock = await lockDataDir(config.dataDir);
  closers.add("the lock", lock.release);

  const opening = open({ config, log, pages, closers });
  stopOnSignal(async (reason) => {
    lock.leaving();
    tell(`Closing the shop (${reason}) ...`);
    closers.stopOpening();
    await opening.catch(() => undefined);
    const { failed } = await closers.closeAll();
    if (failed.length === 0) tell("Closed.");
    return failed.length === 0;
  });
  try {
    const { secrets } = await opening;
    lock.announce(config.appUrl);
    tell(greet(config, secrets));
  } catch (error) {
    // Then it is the signal that ends the process.
    if (error instanceof Stopped) return;
    await closers.closeAll();
    throw error;
  }
}

type Opening = { config: Config; log: FastifyBaseLogger; pages: Pages; closers: Closers };

async function open({ config, log, pages, closers }: Opening): Promise<{ secrets: Secrets }> {
  const secrets = await readSecrets(config.dataDir);
  tell(config.databaseUrl ? "Opening the database ..." : "Starting the database ...");
  const database = await openShopDatabase(config, (error) => log.warn({ err: error }, "a database connection broke"));
  closers.add("the database", database.close);
  const mail = await openMail(config, database);
  closers.add("the mail", mail.close);
  const jobs = await openJobs(database.connection, log);
  closers.add("the job queue", jobs.stop);
  const memory = openMemory();
  const live = openLiveCatalogue(database.db);
  const uploads = runCheckers(log);
  closers.add("the checking of uploads", uploads.stop);
  const shop = openShop({ config, secrets, database, jobs: jobs.queue, recall: memory.recall, live, uploads, log });
  if (config.demo) await layDemonstration(shop, secrets, closers);
  const pictures = openPictures({ dataDir: config.dataDir, files: shop.files, maker: runMaker(log), log: shop.log });
  // Stops the maker, which the last requests may still wait for.
  closers.add("the making of pictures", pictures.stop);

  const app = await buildApp({
    config,
    log,
    shop,
    pool: database.pool,
    isOpen: live.isLoaded,
    pictures,
    answer: pages.answer,
    // In development it is the sources that change.
    keeper: pages.built ? memory.pages : undefined,
    browserFiles: pages.built,
    testGateway: usesTestGateway(config) ? testGatewaySettings(config, secrets, database.db) : undefined,
  });
  // Closing waits for the requests that are being answered, which may still ask for jobs.
  closers.add("the server", () => closeServer(app));
  if (pages.attach) closers.add("the development server", await pages.attach(app));
  await listen(app, config);
  await readCatalogue(live, closers);
  const following = followCatalogue(database.connection, { live, followers: memory.followers, log });
  closers.add("what follows the catalogue", following.stop);
  await jobs.start(jobHandlers(shop, mail));
  closers.add("the repeated tasks", repeat(listRepeated(shop, pictures), shop.log).stop);
  closers.add("the first pictures", prepareFirst(shop, pictures).stop);
  return { secrets };
}

/** Into an empty database only: whoever has goods of their own keeps them. */
async function layDemonstration(shop: Shop, secrets: Secrets, closers: Closers): Promise<void> {
  const info = ({ done, of }: Record<string, unknown>, message: string) => {
    closers.check();
    tell(done === undefined ? message : `${message}: ${Number(done)} of ${Number(of)}`);
  };
  await seedShop(shop.db, {
    files: shop.files,
    passwords: secrets.demonstrationPasswords,
    now: shop.now(),
    log: { info },
  });
}

/** Until it is read, who asks is told to wait; a million products take some while, and whoever watches sees them pass. */
async function readCatalogue(live: LiveCatalogue, closers: Closers): Promise<void> {
  let told = 0;
  const say = (read: number) => {
    closers.check();
    if (read - told < 100_000) return;
    told = read;
    tell(`Reading the catalogue: ${read.toLocaleString("en-IN")} products`);
  };
  await live.load({ say });
}

/** Who is being answered may take the time to read it; who does not read at all is cut off. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), 8_000);
  await app.close();
  clearTimeout(deadline);
}

async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  try {
    await app.listen({ port, host, listenTextResolver: () => "listening" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new StartRefused(`PORT ${port} is in use by another program: set PORT to a free one.`);
    if (code === "EACCES")
      throw new StartRefused(`PORT ${port} may not be used by this user: set PORT to one above 1023.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartRefused(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}
