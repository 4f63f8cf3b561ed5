import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, inject, onTestFinished } from "vitest";
import type { Connection, Database, Db } from "#db/client.ts";
import { ensureDatabase } from "#db/embedded/ensure-database.ts";
import { findPostmaster } from "#db/embedded/postmaster.ts";
import { findCluster, startCluster } from "#db/embedded/start-cluster.ts";
import { migrate } from "#db/migrate.ts";
import { findFreePort } from "#bench/shop-process.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { shopClient } from "./client.ts";
import { gatewayKeys, outsideGateway } from "./outside-gateway.ts";
import { judge } from "./judge.ts";
import { killPostgres, shopProcess } from "./shop-process.ts";
import { tell } from "./until.ts";

export type Server = "embedded" | "own";

/** On what a drill is held: the embedded PostgreSQL, and one of the machine's own where there is one. */
export const servers: readonly Server[] = inject("ownPostgres") ? ["embedded", "own"] : ["embedded"];

export const nameOf = (server: Server) =>
  server === "embedded" ? "the embedded database" : "a PostgreSQL of the machine's own";

export type Drill = Awaited<ReturnType<typeof openDrill>>;

/**
 * The real server process on a database of its own, with the gateway outside, and customers who come over HTTP. The drill
 * looks at the rows by a connection that is not the shop's. What `fill` lays in is there before the shop opens.
 */
export async function openDrill<Goods>(given: {
  on: Server;
  fill: (db: Db) => Promise<Goods>;
  dataDir?: string;
  /** One shop for all drills of a file; else each has its own. */
  forFile?: boolean;
  env?: Record<string, string>;
  /** What the shop is told instead of its database: a proxy before it. The embedded server is then somebody else's too. */
  through?: (connection: Connection) => Promise<{ host: string; port: number; user: string; database: string }>;
  /** Where mail goes elsewhere than to the shop's own mailbox: the orders that a confirmation has left for. */
  countTold?: () => number;
}) {
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), "chashma-drill-")));
  const place =
    given.on === "own" ? await ownDatabase() : embeddedDatabase(join(dataDir, given.through ? "beside" : "postgres"));
  const door = await given.through?.(await place.connection());
  const doorEnv = door && { DATABASE_URL: `postgres://${door.user}@${door.host}:${door.port}/${door.database}` };
  const openRows = async (): Promise<Database> => {
    // By its name it is told apart from the shop's own connections, for drills that cut those.
    const pool = new pg.Pool({ ...(await place.connection()), application_name: "drill", max: 6 });
    pool.on("error", () => undefined);
    return { db: drizzle(pool), pool, close: () => pool.end() };
  };
  let database = await openRows();
  await migrate(await place.connection(), join(projectRoot, "db/migrations"));
  await openCheckoutShop(database.db);
  const goods = await given.fill(database.db);

  const gateway = await outsideGateway({ shopUrl: () => shop.url });
  const { keyId, keySecret, webhookSecret } = gatewayKeys;
  const shop = shopProcess({
    dataDir,
    port: await findFreePort(),
    env: () => ({
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
      RAZORPAY_API_URL: gateway.apiUrl,
      ...place.env,
      ...doorEnv,
      ...given.env,
    }),
  });
  const client = shopClient(() => shop.url);

  const close = async () => {
    await database.close().catch(() => undefined);
    await shop.stop();
    await gateway.close();
    await place.remove();
    if (given.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  if (given.forFile) afterAll(close);
  else
    onTestFinished(async ({ task }) => {
      if (task.result?.state === "fail") tell(`the shop's last words:\n${await shop.lastWords()}`);
      await close();
    });
  const reopenRows = async () => {
    await database.close().catch(() => undefined);
    database = await openRows();
  };
  await shop.start();
  // With workers it needs more connections than the server has that was started for it, and starts that anew.
  await reopenRows();

  return {
    ...client,
    goods,
    gateway,
    shop,
    dataDir,
    server: given.on,
    /** Of the drill, not of the shop. */
    db: () => database.db,
    pool: () => database.pool,
    /** Kill -9. With `database`, the embedded PostgreSQL goes down in the same moment. */
    kill: async (how: { database?: boolean } = {}) => {
      await shop.kill();
      if (how.database && given.on === "embedded") await killPostgres(join(dataDir, "postgres"));
    },
    /** Answers the milliseconds until the shop served again. */
    restart: async () => {
      const ms = await shop.start();
      await reopenRows();
      return ms;
    },
    /** The drill's own connections, to a database that was started again. */
    reopen: reopenRows,
    /** What goals.md asks after each drill: the ledger, the gateway's books, and every write that was answered. */
    expectSound: () => judge({ db: database.db, gateway, promises: client.promises, countTold: given.countTold }),
  };
}

type Place = {
  env: Record<string, string>;
  connection: () => Promise<Connection>;
  remove: () => Promise<void>;
};

function embeddedDatabase(folder: string): Place {
  const connection = async () => {
    // Runs already when the shop has started it; the first time it is left running for the shop to take over.
    const cluster = (await findCluster(folder)) ?? (await startCluster(folder));
    await ensureDatabase(cluster.connection("postgres"), "chashma");
    return cluster.connection("chashma");
  };
  return {
    env: {},
    connection,
    remove: async () => {
      if (await findPostmaster(folder)) await (await startCluster(folder)).stop();
    },
  };
}

async function ownDatabase(): Promise<Place> {
  const { socketDir, user } = inject("ownPostgres")!;
  const name = `drill_${randomBytes(6).toString("hex")}`;
  const administer = async (statement: string) => {
    const admin = new pg.Client({ host: socketDir, user, database: "postgres" });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  await administer(`create database ${name}`);
  const connection: Connection = { host: socketDir, user, database: name };
  return {
    env: { DATABASE_URL: `postgres:///${name}?host=${encodeURIComponent(socketDir)}&user=${user}` },
    connection: async () => connection,
    remove: () => administer(`drop database if exists ${name} with (force)`),
  };
}
