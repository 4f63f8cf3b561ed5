import { join } from "node:path";
import pg from "pg";
import { findCluster } from "#db/embedded/start-cluster.ts";

/** Where the PostgreSQL of a running shop keeps its files; its log stands beside. */
export const shopCluster = (dataDir: string): string => join(dataDir, "postgres");

/** How the PostgreSQL of a running shop is reached. */
export async function findShopDatabase(dataDir: string) {
  const cluster = await findCluster(shopCluster(dataDir));
  if (!cluster) throw new Error("The shop's PostgreSQL does not run.");
  return cluster.connection("chashma") as { host: string; port?: number; user: string; database: string };
}

/** A connection of the bench's own to it, which its statement log leaves out. Whoever opens it ends it. */
export async function connectToShop(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ ...(await findShopDatabase(dataDir)), application_name: "bench" });
  await client.connect();
  return client;
}

/** Bytes of the write-ahead log so far. */
export async function readWalBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>("select pg_current_wal_insert_lsn() - '0/0' as bytes");
  return Number(rows[0]!.bytes);
}
