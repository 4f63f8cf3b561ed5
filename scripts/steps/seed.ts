/** `npm run seed`: lays the demonstration shop into the configured database, and fills it up to many products. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Database } from "#db/client.ts";
import { seedLarge } from "#db/seed/large/seed-large.ts";
import { layAdminApp } from "#services/demonstration/lay-admin-app.ts";
import { keepGoods, seedShop } from "#db/seed/seed-shop.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { openVault } from "#host/open/open-shop.ts";
import { type Config, readConfig } from "#host/process/config.ts";
import { lockDataDir } from "#host/process/lock-data-dir.ts";
import { openShopDatabase } from "#host/open/open-database.ts";
import { readSecrets, type Secrets } from "#host/process/secrets.ts";
import { findShopMasters } from "#host/open/shop-masters.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { inspectUpload } from "#integrations/uploads/inspect-upload.ts";
import { historyShape, type HistoryShape, WHOLE_HISTORY } from "#services/demonstration/history-shape.ts";
import { HISTORY_REFUSALS } from "#services/demonstration/history-answer.ts";
import { layHistory } from "#services/demonstration/lay-history.ts";

const help = `npm run seed -- [--products N] [--history DAYS] [--orders N]
Lays the demonstration shop into an empty database, as the first npm start does, and fills it up to N products.
The database and its folder are those of npm start: DATABASE_URL, else the embedded one in DATA_DIR.
It may be broken off at any time; the same call again goes on where it was, a history from its beginning. What is there is
never changed.

  --products N    how many products there are to be in all, up to 2,000,000
  --history DAYS  days up to today in which the demonstration shop was open, up to 365: orders, bills, people, eye tests.
                  All or nothing, and only where nothing was sold yet. Nobody is written to
  --orders N      how many orders and bills these days have in all, up to 2,000,000; without it 8,000 in 90 days`;

const { values: options } = parseArgs({
  options: {
    products: { type: "string" },
    history: { type: "string" },
    orders: { type: "string" },
    help: { type: "boolean" },
  },
});
if (options.help) console.log(help);
else
  await seed().catch((error: unknown) => {
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });

async function seed(): Promise<void> {
  const products = Number(options.products ?? 0);
  if (!(Number.isInteger(products) && products >= 0 && products <= 2_000_000))
    throw new StartRefused("--products takes a whole number up to 2,000,000.");
  const shape = readShape();
  const config = readConfig(process.env);
  if (shape && !config.demo) throw new StartRefused(HISTORY_REFUSALS.not_demonstration);
  const lock = await lockDataDir(config.dataDir, config);
  const info = ({ done, of }: Record<string, unknown>, message: string) =>
    console.log(done === undefined ? message : `${message}: ${Number(done)} of ${Number(of)}`);
  const shop = { files: localFiles(config), masters: await findShopMasters(), log: { info } };
  // A new database and the pictures of its goods come at the same time.
  const goods = config.databaseUrl || existsSync(join(config.dataDir, "postgres")) ? undefined : keepGoods(shop);
  goods?.catch(() => undefined);
  const database = await openShopDatabase(config, (error) => console.error(error.message));
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopped = true));
  try {
    const secrets = await readSecrets(config.dataDir);
    const { demonstrationPasswords: passwords } = secrets;
    const now = new Date();
    const { seeded } = await seedShop(database.db, { ...shop, goods, passwords, now });
    if (seeded) {
      const vault = openVault(config, secrets);
      await layAdminApp({ db: database.db, vault }, { secret: secrets.demonstrationSecondFactor, now });
    }
    if (shape) await history({ config, secrets, database, shape, now, isStopped: () => stopped });
    if (products === 0) return;
    const isWhole = await seedLarge(database.db, { products, now, progress: teller(), isStopped: () => stopped });
    console.log(isWhole ? "All products are there." : "Broken off; the same call goes on from here.");
    if (!isWhole) process.exitCode = 130;
  } finally {
    await database.close();
    await lock.release();
  }
}

function readShape(): HistoryShape | null {
  if (options.history === undefined && options.orders === undefined) return null;
  const days = Number(options.history ?? WHOLE_HISTORY.days);
  if (!(Number.isInteger(days) && days >= 1 && days <= 365))
    throw new StartRefused("--history takes a whole number of days, from 1 to 365.");
  if (options.orders === undefined) return historyShape({ days });
  const orders = Number(options.orders);
  if (!(Number.isInteger(orders) && orders >= 1 && orders <= 2_000_000))
    throw new StartRefused("--orders takes a whole number, from 1 to 2,000,000.");
  return historyShape({ days, orders });
}

async function history(given: {
  config: Config;
  secrets: Secrets;
  database: Database;
  shape: HistoryShape;
  now: Date;
  isStopped: () => boolean;
}): Promise<void> {
  const { config, secrets, database, shape, now, isStopped } = given;
  const began = performance.now();
  let told = began;
  const laid = await layHistory({
    db: database.db,
    pool: database.pool,
    shape,
    now,
    actor: SYSTEM,
    passwords: secrets.demonstrationPasswords,
    files: localFiles(config),
    uploads: { check: (bytes, accepted) => inspectUpload(Buffer.from(bytes), accepted) },
    vault: openVault(config, secrets),
    log: { info: () => undefined, warn: console.warn, error: console.error },
    progress: (done, of) => {
      if (isStopped()) throw new StartRefused("Broken off; nothing of the history was written.");
      if (performance.now() - told < 2_000) return;
      told = performance.now();
      console.log(`${done.toLocaleString("en-IN")} of ${of.toLocaleString("en-IN")} orders and bills`);
    },
  });
  if (!laid.ok) throw new StartRefused(HISTORY_REFUSALS[laid.reason]);
  const seconds = (performance.now() - began) / 1_000;
  const pace = Math.round(laid.orders / seconds).toLocaleString("en-IN");
  const rest = `${laid.staff} more people who work here sign in with the password of their role`;
  console.log(
    `${laid.orders.toLocaleString("en-IN")} orders and bills of ${shape.days} days in ${seconds.toFixed(1)} s, ${pace} a second; ${rest}.`,
  );
}

/** A line every few seconds, with what the rest will take at the pace so far. */
function teller(): (done: number, of: number) => void {
  const began = performance.now();
  let first: number | null = null;
  let told = 0;
  return (done, of) => {
    first ??= done;
    const now = performance.now();
    if (now - told < 2_000 && done < of) return;
    told = now;
    const left = done > first ? ((now - began) / (done - first)) * (of - done) : null;
    const wait = left === null || done >= of ? "" : `, about ${Math.ceil(left / 1_000)} s left`;
    console.log(`${done.toLocaleString("en-IN")} of ${of.toLocaleString("en-IN")} products${wait}`);
  };
}
