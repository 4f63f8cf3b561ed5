import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { Connection, Db } from "#db/client.ts";
import { ensureDatabase } from "#db/embedded/ensure-database.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { migrate } from "#db/migrate.ts";
import { findFreePort } from "#bench/shop-process.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { openCheckoutShop } from "#tests/support/shop/checkout-shop.ts";
import { shopClient } from "./client.ts";
import { judge } from "./judge.ts";
import { gatewayKeys, outsideGateway } from "./outside-gateway.ts";
import { openProxy, type Proxy } from "./proxy.ts";
import { shopProcess } from "./shop-process.ts";
import { tell } from "./until.ts";

/** By what one node is told apart from the next: its folder and its door. */
export type Node = ReturnType<typeof shopProcess>;

/**
 * Several processes of the built shop on one PostgreSQL that the drill starts for them, each with a data folder of its own, as
 * docs/several-nodes.md sets them up. With `proxy` the customers come through one; else `clientOf` speaks with one node.
 */
export async function openNodes<Goods>(given: { count: number; proxy?: boolean; fill: (db: Db) => Promise<Goods> }) {
  const folder = await mkdtemp(join(tmpdir(), "chashma-nodes-"));
  const server = await startCluster(join(folder, "postgres"), { max_connections: String(given.count * 30 + 20) });
  await ensureDatabase(server.connection("postgres"), "chashma");
  const connection = server.connection("chashma");
  await migrate(connection, join(projectRoot, "db/migrations"));
  const pool = new pg.Pool({ ...connection, application_name: "drill", max: 6 });
  pool.on("error", () => undefined);
  const db: Db = drizzle(pool);
  await openCheckoutShop(db);
  const goods = await given.fill(db);

  const gateway = await outsideGateway({ shopUrl: () => proxy?.url ?? nodes[0]!.url });
  const ports: number[] = [];
  for (let number = 0; number < given.count; number += 1) ports.push(await findFreePort());
  const proxyPort = await findFreePort();
  const shared = {
    DATABASE_URL: urlOf(connection),
    UPLOADS_DIR: join(folder, "uploads"),
    PRESCRIPTION_KEYS: `drill:${randomBytes(32).toString("hex")}`,
    RAZORPAY_KEY_ID: gatewayKeys.keyId,
    RAZORPAY_KEY_SECRET: gatewayKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: gatewayKeys.webhookSecret,
    RAZORPAY_API_URL: gateway.apiUrl,
    ...(given.proxy && { APP_URL: `http://localhost:${proxyPort}` }),
  };
  const nodes = await Promise.all(
    ports.map(async (port, place) => {
      const dataDir = join(folder, `node-${place + 1}`);
      await mkdir(dataDir);
      return shopProcess({ dataDir, port, env: () => shared });
    }),
  );
  let proxy: Proxy | null = null;
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail")
      for (const node of nodes) tell(`last words of ${node.url}:\n${await node.lastWords()}`);
    await pool.end();
    await Promise.all(nodes.map((node) => node.stop()));
    await proxy?.close();
    await gateway.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  // All at once: one of them migrates and makes the tables of the queue, the others wait for it.
  await Promise.all(nodes.map((node) => node.start()));
  if (given.proxy) proxy = await openProxy({ folder, port: proxyPort, nodes: nodes.map(({ url }) => url) });

  const clients = nodes.map((node) => shopClient(() => node.url));
  const client = shopClient(() => proxy?.url ?? nodes[0]!.url);
  const everybody = [client, ...clients];
  return {
    ...client,
    goods,
    gateway,
    nodes,
    proxy,
    connection,
    db: () => db,
    /** Customers of one node, past the proxy. */
    clientOf: (place: number) => clients[place]!,
    expectSound: async () => {
      for (const { promises } of everybody.slice(1)) expectKept(await promises.findBroken(db));
      await judge({ db, gateway, promises: client.promises });
    },
  };
}

function expectKept(broken: readonly string[]): void {
  if (broken.length > 0) throw new Error(`What was answered is not there: ${broken.join(", ")}`);
}

function urlOf(connection: Connection): string {
  if ("connectionString" in connection) return connection.connectionString;
  const { host, port = 5432, user, database } = connection;
  return `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}
