import type { FastifyBaseLogger } from "fastify";
import { openDatabase } from "#db/client.ts";
import type { Cluster } from "#db/embedded/start-cluster.ts";
import { letOthersFirst } from "#db/embedded/let-others-first.ts";
import { seedShop } from "#db/seed/seed-shop.ts";
import { createOpenSockets } from "#db/open-sockets.ts";
import { buildApp } from "#host/http/build-app.ts";
import { closeServer } from "#host/http/close-server.ts";
import type { Closers } from "#host/process/closers.ts";
import type { Config } from "#host/process/config.ts";
import { openJobs } from "#host/process/jobs.ts";
import { followCatalogue } from "#host/page-cache/follow-catalogue.ts";
import { openMemory } from "#host/page-cache/memory.ts";
import { listRepeated } from "#host/process/list-repeated.ts";
import { listen } from "#host/http/listen.ts";
import { logOutage } from "#host/process/log-outage.ts";
import { openShopDatabase } from "./open-database.ts";
import { openMail } from "./open-mail.ts";
import { openShop } from "./open-shop.ts";
import { openPictures } from "#host/pictures/open-pictures.ts";
import { createPace, createServing } from "#host/pictures/pace.ts";
import { prepareAhead } from "#host/pictures/prepare-ahead.ts";
import { runMaker } from "#host/pictures/run-maker.ts";
import { repeat } from "#host/process/repeat.ts";
import type { Pages } from "#host/process/run-host.ts";
import type { AnswerRequest } from "#web/answer-request.ts";
import type { Secrets } from "#host/process/secrets.ts";
import { findShippedPictures, findShopMasters } from "./shop-masters.ts";
import { testGatewaySettings, usesTestGateway } from "#host/http/test-gateway.ts";
import { checkUploadsFolder } from "#host/uploads/check-folder.ts";
import { runCheckers } from "#host/uploads/run-checkers.ts";
import { serverOf, type Worker } from "#host/workers/worker.ts";
import { type LiveCatalogue, openLiveCatalogue } from "#services/catalogue/live-catalogue.ts";
import { layAdminApp } from "#services/demonstration/lay-admin-app.ts";
import { jobHandlers } from "#services/jobs/job-handlers.ts";
import type { Shop } from "#services/shop.ts";

export type Opening = {
  config: Config;
  secrets: Secrets;
  log: FastifyBaseLogger;
  pages: Pages;
  answer: AnswerRequest;
  closers: Closers;
  /** Null: the only process on its data folder. */
  worker: Worker | null;
  /** The embedded PostgreSQL that was begun before these scripts were read. */
  starting?: Promise<Cluster>;
  isLeaving: () => boolean;
  /** To the person who started the shop. */
  say: (text: string) => void;
  /** The embedded PostgreSQL has ended too often: this process must end too. */
  onLost: (reason: string) => void;
};

/** A page or call that waits longer for one statement is told to ask again. */
const answerMs = 22_000;
/** What staff read by at once; each of their pages asks several things side by side. */
const staffConnections = 4;
/** The embedded PostgreSQL's fast shutdown, and what is done when it does not come to its end. */
const databaseEndMs = 4_500;

/** One process that serves: everything that it is made of, opened in its order and left to the closers. */
export async function openHost(opening: Opening): Promise<{ secrets: Secrets }> {
  const { config, secrets, log, pages, answer, closers, worker, starting, isLeaving, say, onLost } = opening;
  if (config.databaseUrl) say("Opening the database ...");
  // When the server goes, every connection breaks in the same moment.
  const probe = () => database.pool.query("select 1");
  const outage = logOutage({ log, what: "a database connection", probe, level: "warn" });
  const sockets = createOpenSockets();
  closers.whenLate(sockets.cut);
  const open = worker ? serverOf(worker) : { starting, keep: { log, onLost } };
  const database = await openShopDatabase(config, outage.failed, { ...open, watch: sockets.watch, answerMs });
  closers.add("the database", database.close, { ownMs: databaseEndMs });
  closers.add("what tells of broken connections", outage.stop);
  const staff = openDatabase(database.connection, {
    maxConnections: staffConnections,
    onIdleError: outage.failed,
    answerMs,
  });
  if (!config.databaseUrl) letOthersFirst(staff.pool);
  closers.add("the database of staff's pages", staff.close);
  const mail = await openMail(config, database);
  closers.add("the mail", mail.close);
  const jobs = await openJobs(database.connection, log);
  closers.add("the job queue", jobs.stop);
  const memory = openMemory(log);
  const live = openLiveCatalogue(database.db);
  const uploads = runCheckers(log);
  closers.add("the checking of uploads", uploads.stop);
  const shop = openShop({ config, secrets, database, jobs: jobs.queue, cached: memory.cached, live, uploads, log });
  if (config.demo) await layDemonstration(shop, secrets, opening);
  await checkUploadsFolder(shop);
  const serving = createServing();
  const pictures = openPictures({
    dataDir: config.dataDir,
    files: shop.files,
    maker: runMaker(log),
    log: shop.log,
    shipped: await findShippedPictures(),
    pace: createPace(serving.isServing),
  });
  // Stops the maker, which the last requests may still wait for.
  closers.add("the making of pictures", pictures.stop);

  const app = await buildApp({
    config,
    log,
    shop,
    staffShop: { ...shop, db: staff.db },
    pool: database.pool,
    door: config.databaseUrl ? undefined : database.connection,
    isOpen: live.isLoaded,
    isLeaving,
    pictures,
    answer,
    // In development it is the sources that change.
    pageCache: pages.built ? memory.pages : undefined,
    shelf: pages.built ? memory.shelf : undefined,
    smallest: pages.built && config.smallestPages ? memory.smallest : undefined,
    browserFiles: pages.built,
    testGateway: usesTestGateway(config) ? testGatewaySettings(config, secrets, database.db) : undefined,
  });
  app.server.on("request", serving.note);
  // Closing waits for the requests that are being answered, which may still ask for jobs.
  closers.add("the server", () => closeServer(app));
  if (pages.attach) closers.add("the development server", await pages.attach(app));
  // Where others serve meanwhile, a door that is still shut sends people to them; where nobody does, they are told to wait.
  const othersServe = worker !== null || config.databaseUrl !== undefined;
  if (!othersServe) await listen(app, config);
  await readCatalogue(live, opening);
  if (othersServe) await listen(app, config);
  const following = followCatalogue(database.connection, { live, followers: memory.followers, log });
  closers.addBeside("what follows the catalogue", following.stop);
  closers.addBeside("the jobs", jobs.rest);
  await jobs.start(jobHandlers(shop, mail));
  closers.addBeside("the repeated tasks", repeat(listRepeated(shop, pictures), shop.log).stop);
  // Workers share the folder of what is made.
  if (config.picturesAhead && (!worker || worker.number === 1))
    closers.addBeside("the first pictures", prepareAhead(shop, pictures).stop);
  return { secrets };
}

type Telling = Pick<Opening, "closers" | "say">;

/** Into an empty database only: whoever has goods of their own keeps them. */
async function layDemonstration(shop: Shop, secrets: Secrets, { closers, say }: Telling): Promise<void> {
  const info = ({ done, of }: Record<string, unknown>, message: string) => {
    closers.check();
    say(done === undefined ? message : `${message}: ${Number(done)} of ${Number(of)}`);
  };
  const now = shop.now();
  const { seeded } = await seedShop(shop.db, {
    files: shop.files,
    masters: await findShopMasters(),
    passwords: secrets.demonstrationPasswords,
    now,
    log: { info },
  });
  if (seeded) await layAdminApp(shop, { secret: secrets.demonstrationSecondFactor, now });
}

/** Until it is read, who asks is told to wait; a million products take some while, and whoever watches sees them pass. */
async function readCatalogue(live: LiveCatalogue, { closers, say }: Telling): Promise<void> {
  let told = 0;
  const count = (read: number) => {
    closers.check();
    if (read - told < 100_000) return;
    told = read;
    say(`Reading the catalogue: ${read.toLocaleString("en-IN")} products`);
  };
  await live.load({ say: count });
}
