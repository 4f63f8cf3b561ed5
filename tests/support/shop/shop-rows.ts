import { join } from "node:path";
import { type Database, openDatabase } from "#db/client.ts";
import { findPostmaster } from "#db/embedded/postmaster.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

/** The database of the open shop, for what no screen can do yet. Whoever opens it closes it. */
export async function openShopRows(): Promise<Database> {
  const postmaster = await findPostmaster(join(ownShop().dataDir, "postgres"));
  if (!postmaster) throw new Error("The shop's database is not running.");
  const { socketDir, port } = postmaster;
  return openDatabase(
    { host: socketDir || "127.0.0.1", port, user: "shop", database: "chashma" },
    { maxConnections: 2 },
  );
}
