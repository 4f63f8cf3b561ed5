import { execFile } from "node:child_process";
import { access, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findShopDatabase } from "#bench/shop-database.ts";
import { pgbenchScript } from "./pgbench-script.ts";
import type { RecordedOrder } from "./record-orders.ts";

const run = promisify(execFile);

export type PgbenchFigure = { buyers: number; perSecond: number };

/**
 * The statements of recorded orders by pgbench, as many clients at once as there are orders, against the shop's own
 * PostgreSQL and its rows. Null: this machine has no pgbench, which the embedded PostgreSQL comes without.
 */
export async function runPgbench(
  dataDir: string,
  { orders, seconds }: { orders: readonly RecordedOrder[]; seconds: number },
): Promise<PgbenchFigure | null> {
  const program = await findPgbench();
  if (program === null) return null;
  const connection = await findShopDatabase(dataDir);
  await fillShelves(connection);
  const folder = await mkdtemp(join(tmpdir(), "chashma-pgbench-"));
  try {
    const rates = await Promise.all(
      orders.map(async (order, n) => {
        const script = join(folder, `${n}.sql`);
        await writeFile(script, pgbenchScript(order));
        // One for each buyer: two clients of one buyer would wait for each other.
        const where = ["-h", connection.host, "-p", String(connection.port ?? 5432), "-U", connection.user];
        const how = ["-n", "-M", "prepared", "-c", "1", "-T", String(Math.ceil(seconds)), "-f", script];
        const { stdout } = await run(program, [...how, ...where, connection.database]);
        const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
        if (rate === undefined) throw new Error(`pgbench said:\n${stdout}`);
        return Number(rate);
      }),
    );
    return { buyers: orders.length, perSecond: rates.reduce((sum, rate) => sum + rate, 0) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same unit is sold over and over: what sells out would make less work. */
async function fillShelves(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("update stock set total_quantity = 1000000 where total_quantity > 0");
  await client.end();
}

/** On the path, or where Debian keeps those of its versions; the newest. */
async function findPgbench(): Promise<string | null> {
  const debian = "/usr/lib/postgresql";
  const versions = (await readdir(debian).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versions.map((one) => join(debian, one, "bin"))];
  for (const folder of folders) {
    const path = join(folder, "pgbench");
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return null;
}
