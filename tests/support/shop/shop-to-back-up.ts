import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll } from "vitest";
import { type Connection, openDatabase } from "#db/client.ts";
import { ensureDatabase } from "#db/embedded/ensure-database.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { migrate } from "#db/migrate.ts";
import { type Config, readConfig } from "#host/process/config.ts";
import { openJobs } from "#host/process/jobs.ts";
import { openVault } from "#host/open/open-shop.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { readSecrets } from "#host/process/secrets.ts";
import { customerOfAccount } from "#services/customers/customer-of-account.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { openCheckoutShop, makeUnit } from "./checkout-shop.ts";
import { makeUser } from "./make-user.ts";
import { testShop } from "./test-shop.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A folder for everything of a test file, gone with it. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chashma-backup-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const configOf = (dataDir: string, env: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: dataDir, ...env });

/** A shop on an embedded database of its own that stays open, with goods, a customer, pictures and its job queue. */
export async function openShopToBackUp(dataDir: string) {
  const config = configOf(dataDir);
  const cluster = await startCluster(join(dataDir, "postgres"));
  await ensureDatabase(cluster.connection("postgres"), "chashma");
  const connection = cluster.connection("chashma") as { host: string; port: number; user: string; database: string };
  await migrate(connection, join(projectRoot, "db/migrations"));
  const database = openDatabase(connection);
  const jobs = await openJobs(connection, silent);
  afterAll(async () => {
    await jobs.stop();
    await database.close();
    await cluster.stop();
  });
  const { db } = database;
  await openCheckoutShop(db);
  const unit = await makeUnit(db, { description: "Tabs\tand\nlines, \\N and काला चश्मा" });
  const customer = await makeUser(db, { email: "asha@example.in" });
  // As a registration does; a start would make up for it.
  await customerOfAccount(db, { userId: customer.id });
  const secrets = await readSecrets(dataDir);
  const files = localFiles({ dataDir });
  const picture = await files.put("products", Buffer.from("<svg/>"), {
    contentType: "image/svg+xml",
    extension: "svg",
  });
  const shop = testShop(db, { files, vault: openVault(config, secrets), now: () => new Date() });
  /** Another database of the same server, as DATABASE_URL names it. */
  const makeDatabase = async (name: string) => {
    const admin = new pg.Client(cluster.connection("postgres"));
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const { host, port, user } = connection;
    return `postgres:///${name}?${new URLSearchParams({ host, port: String(port), user })}`;
  };
  return { config, connection, db, jobs: jobs.queue, shop, unit, customer, picture, makeDatabase };
}

/** Every row of every table of the shop, as one figure a table. */
export async function fingerprint(connection: Connection): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    );
    const prints: Record<string, string> = {};
    for (const { name } of rows) {
      const answer = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as print from public."${name}" t`,
      );
      prints[name] = answer.rows[0]!.print;
    }
    return prints;
  } finally {
    await client.end();
  }
}
