import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { projectRoot } from "#host/process/project-root.ts";
import { startOwnPostgres } from "./own-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The built shop, as a file for Node. */
    shopProgram: string;
    /** Where a PostgreSQL that is not the embedded one makes databases; null: there is none on this machine. */
    ownPostgres: { socketDir: string; user: string } | null;
  }
}

/** Builds the shop if need be, and starts a PostgreSQL of the machine's own where one is installed. */
export default async function startDrills(project: TestProject): Promise<() => Promise<void>> {
  const build = await promisify(execFile)(process.execPath, [join(projectRoot, "scripts/build.mjs")]);
  project.provide("shopProgram", build.stdout.trim().split("\n").at(-1) ?? "");
  const own = await startOwnPostgres();
  process.stdout.write(
    `  drills run on the embedded PostgreSQL${own.ok ? ` and on ${own.version}` : `: ${own.why}`}\n`,
  );
  project.provide("ownPostgres", own.ok ? { socketDir: own.socketDir, user: own.user } : null);
  return async () => {
    if (own.ok) await own.stop();
  };
}
