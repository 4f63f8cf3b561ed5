import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import type { Connection } from "#db/client.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { migrate } from "#db/migrate.ts";
import { projectRoot } from "#host/process/project-root.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where databases may be made, by the name of their database. */
    server: { url: string } | { host: string; port: number; user: string };
    template: string;
  }
}

const migrations = join(projectRoot, "db/migrations");
// Nothing of a test has to outlive a power cut.
const hasty = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

/** One server for all tests: TEST_DATABASE_URL or an embedded one; in it a migrated database that tests copy. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `test_${process.pid}_${Date.now().toString(36)}`;
  const template = `${prefix}_template`;
  const url = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), "chashma-tests-"));
  const cluster = url ? undefined : await startCluster(join(folder, "postgres"), hasty);
  const server = cluster
    ? (cluster.connection("postgres") as { host: string; port: number; user: string })
    : { url: url! };

  await administer(server, async (client) => {
    await client.query(`create database ${template} encoding 'UTF8' template template0`);
  });
  await migrate(connectionTo(server, template), migrations);
  project.provide("server", server);
  project.provide("template", template);

  return async () => {
    if (!cluster) await dropAll(server, prefix);
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

type Server = { url: string } | { host: string; port: number; user: string };

export function connectionTo(server: Server, database: string): Connection {
  if (!("url" in server)) return { ...server, database };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export async function administer<Result>(
  server: Server,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(
    "url" in server ? { connectionString: server.url } : { ...server, database: "postgres" },
  );
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function dropAll(server: Server, prefix: string): Promise<void> {
  await administer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
}
