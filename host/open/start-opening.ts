import { join } from "node:path";
import { type Cluster, startCluster } from "#db/embedded/start-cluster.ts";
import { readSecrets, type Secrets } from "#host/process/secrets.ts";
import type { Opening } from "./open-host.ts";

/**
 * Opens a process that serves. The scripts of the whole shop are read while PostgreSQL opens its files: either takes a second, on a
 * processor of its own. Nothing that is read before may need them.
 */
export async function startOpening(
  given: Omit<Opening, "starting" | "secrets" | "answer">,
): Promise<{ secrets: Secrets }> {
  const { config, worker, pages, closers, say } = given;
  const secrets = await readSecrets(config.dataDir);
  const isOurs = !worker && !config.databaseUrl;
  if (isOurs) say("Starting the database ...");
  const starting = isOurs ? await launch(join(config.dataDir, "postgres")) : undefined;
  const [{ openHost }, answer] = await Promise.all([import("./open-host.ts"), pages.loadAnswer()]);
  closers.check();
  return openHost({ ...given, ...starting, secrets, answer });
}

/** Returns once the PostgreSQL process runs, or could not be started. `starting` settles when it accepts connections, or fails. */
async function launch(folder: string): Promise<{ starting: Promise<Cluster> }> {
  const launched = Promise.withResolvers<void>();
  const starting = startCluster(folder, {}, launched.resolve);
  // Its failure is told to whoever awaits `starting`.
  const settled = starting.catch(() => undefined);
  await Promise.race([launched.promise, settled]);
  return { starting };
}
