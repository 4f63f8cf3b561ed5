/** `npm run seed`: lays the demonstration shop into the configured database, and fills it up to many products. */
import { parseArgs } from "node:util";
import { seedLarge } from "#db/seed/large/seed-large.ts";
import { seedShop } from "#db/seed/seed-shop.ts";
import { readConfig } from "#host/process/config.ts";
import { lockDataDir } from "#host/process/lock-data-dir.ts";
import { openShopDatabase } from "#host/open/open-database.ts";
import { readSecrets } from "#host/process/secrets.ts";
import { findShopMasters } from "#host/open/shop-masters.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { localFiles } from "#integrations/files/local-files.ts";

const help = `npm run seed -- [--products N]
Lays the demonstration shop into an empty database, as the first npm start does, and fills it up to N products.
The database and its folder are those of npm start: DATABASE_URL, else the embedded one in DATA_DIR.
It may be broken off at any time; the same call again goes on where it was. What is there is never changed.

  --products N  how many products there are to be in all, up to 2,000,000`;

const { values: options } = parseArgs({ options: { products: { type: "string" }, help: { type: "boolean" } } });
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
  const config = readConfig(process.env);
  const lock = await lockDataDir(config.dataDir, config);
  const database = await openShopDatabase(config, (error) => console.error(error.message));
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopped = true));
  try {
    const { demonstrationPasswords: passwords } = await readSecrets(config.dataDir);
    const now = new Date();
    const info = ({ done, of }: Record<string, unknown>, message: string) =>
      console.log(done === undefined ? message : `${message}: ${Number(done)} of ${Number(of)}`);
    const masters = await findShopMasters();
    await seedShop(database.db, { files: localFiles(config), masters, passwords, now, log: { info } });
    if (products === 0) return;
    const isWhole = await seedLarge(database.db, { products, now, progress: teller(), isStopped: () => stopped });
    console.log(isWhole ? "All products are there." : "Broken off; the same call goes on from here.");
    if (!isWhole) process.exitCode = 130;
  } finally {
    await database.close();
    await lock.release();
  }
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
