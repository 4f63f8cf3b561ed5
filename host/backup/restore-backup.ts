import { writeFile } from "node:fs/promises";
import { isAbsolute, join, relative } from "node:path";
import type { Readable } from "node:stream";
import { checkServer } from "#db/check-server.ts";
import { type ClaimedDatabase, claimEmptyDatabase } from "#db/backup/empty-database.ts";
import { readJournal } from "#db/backup/list-migrations.ts";
import { migrateUpTo } from "#db/backup/migrate-up-to.ts";
import { type Loading, openLoading } from "#db/backup/open-loading.ts";
import { type Connection, openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import type { Config } from "#host/process/config.ts";
import { isJobName, openJobs } from "#host/process/jobs.ts";
import { lockDataDir } from "#host/process/lock-data-dir.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { checkLedger, type LedgerViolation } from "#services/checkout/check-ledger.ts";
import { claimEmptyFolder, type ClaimedFolder, isHalfRestored } from "./half-restored.ts";
import { type Keys, listMissingKeys, listNamed } from "./keys-file.ts";
import { JOBS, type Manifest, MANIFEST, tableEntry } from "./manifest.ts";
import { endLeftServer, openEmptyServer } from "./open-empty-server.ts";
import { putUpload } from "./put-upload.ts";
import { checkArchive, eachEntry } from "./read-archive.ts";
import { flushFolder } from "./write-archive.ts";

const migrations = join(projectRoot, "db/migrations");

export type Restored = {
  manifest: Manifest;
  /** What does not add up in it: nothing, unless the shop that it is of was broken. */
  violations: LedgerViolation[];
  /** Names of keys that the restored shop has to be given as PRESCRIPTION_KEYS. */
  keysToSet: string[];
};

type Question = { path: string; keys: Keys | null; withoutKeys: boolean; signal: AbortSignal };

/** Into empty folders and an empty database only. Broken off, it leaves nothing that would open as a shop. */
export async function restoreBackup(config: Config, asked: Question): Promise<Restored> {
  const manifest = await checkArchive(asked.path);
  await refuseUnfit(config, manifest, asked);
  const lock = await lockDataDir(config.dataDir, config);
  try {
    // PostgreSQL outlives a restore that was killed, and must not go on in a folder that is cleared away.
    if (isHalfRestored(config.dataDir)) await endLeftServer(config);
    const folder = await claimEmptyFolder(config.dataDir);
    if (!folder)
      throw new StartRefused(`${config.dataDir} is not empty: a backup is restored into an empty folder (--into).`);
    const violations = await fill(config, { manifest, asked, folder }).catch(async (error: unknown) => {
      await folder.empty();
      throw error;
    });
    const set = new Set(config.prescriptionKeys.map(({ name }) => name));
    const named = asked.keys ? listNamed(asked.keys).map(({ name }) => name) : [];
    return { manifest, violations, keysToSet: named.filter((name) => !set.has(name)) };
  } finally {
    await lock.release();
  }
}

async function refuseUnfit(config: Config, manifest: Manifest, { keys, withoutKeys }: Question): Promise<void> {
  const { entries } = await readJournal(migrations);
  if (!entries.some(({ when }) => when === manifest.migration))
    throw new StartRefused("This backup was made by a newer Chashma: update the program first.");
  const missing = listMissingKeys(manifest.keyNames, { keys, prescriptionKeys: config.prescriptionKeys });
  if (missing.length > 0 && !withoutKeys)
    throw new StartRefused(
      `Its prescriptions are sealed ` +
        `with ${missing.join(", ")}, which was not given: name the file of keys by --keys. With --without-keys they are lost.`,
    );
}

type Filling = { manifest: Manifest; asked: Question; folder: ClaimedFolder };

async function fill(config: Config, { manifest, asked, folder }: Filling): Promise<LedgerViolation[]> {
  const server = await openEmptyServer(config);
  try {
    const database = await claimDatabase(server.connection);
    let uploads: ClaimedFolder | null = null;
    try {
      uploads = await claimUploads(config);
      await fillDatabaseAndFiles(config, server.connection, manifest, asked);
      if (asked.keys) await writeSecrets(config.dataDir, asked.keys);
      asked.signal.throwIfAborted();
      await migrate(server.connection, migrations);
      const violations = await inspect(server.connection);
      if (uploads) await flushFolder(config.uploadsDir);
      await flushFolder(config.dataDir);
      await uploads?.release();
      await folder.release();
      // Other nodes see the database alone: it opens when everything is there.
      await database.release();
      return violations;
    } catch (error) {
      await database.empty();
      await uploads?.empty();
      throw error;
    }
  } finally {
    await server.close();
  }
}

async function claimDatabase(connection: Connection): Promise<ClaimedDatabase> {
  const claim = await claimEmptyDatabase(connection);
  if (claim.ok) return claim.database;
  throw new StartRefused(
    claim.reason === "used"
      ? "The database is not empty: a backup is restored into one with nothing in its schema public."
      : "Another restore is filling this database.",
  );
}

/** Null: files go into the data folder, which is claimed already. */
async function claimUploads({ dataDir, uploadsDir }: Config): Promise<ClaimedFolder | null> {
  const way = relative(dataDir, uploadsDir);
  if (!way.startsWith("..") && !isAbsolute(way)) return null;
  const claimed = await claimEmptyFolder(uploadsDir);
  if (claimed) return claimed;
  throw new StartRefused(
    `UPLOADS_DIR ${uploadsDir} is not empty: the files of a backup are restored into an empty folder.`,
  );
}

async function fillDatabaseAndFiles(
  config: Config,
  connection: Connection,
  manifest: Manifest,
  { path, signal }: Question,
): Promise<void> {
  const pool = openDatabase(connection, { maxConnections: 1 });
  const problem = await checkServer(pool.pool).finally(pool.close);
  if (problem) throw new StartRefused(problem);
  await migrateUpTo(connection, migrations, manifest.migration);
  // The queue makes its own tables.
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const jobs = await openJobs(connection, log);
  try {
    const loading = await openLoading(connection);
    try {
      const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
      const files = localFiles(config);
      await eachEntry(path, async (name, open) => {
        signal.throwIfAborted();
        const table = tables.get(name);
        if (table) {
          const rows = await loading.loadTable(table, await open());
          if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows instead of ${table.rows}.`);
        } else if (name === JOBS) await sendAgain(jobs.queue, loading, await open());
        else if (name !== MANIFEST) await putUpload(files, name, await open());
      });
      await loading.commit(manifest.sequences);
    } finally {
      await loading.close();
    }
  } finally {
    await jobs.stop();
  }
}

/** What waited to be done waits again, by the queue's own door: its tables are its own affair. */
async function sendAgain(
  queue: Awaited<ReturnType<typeof openJobs>>["queue"],
  loading: Loading,
  content: Readable,
): Promise<void> {
  for (const { name, data, startAfter } of await loading.loadJobs(content)) {
    if (!isJobName(name)) continue;
    const seconds = Math.max(0, Math.ceil((startAfter.getTime() - Date.now()) / 1_000));
    await queue.send(loading.tx, name, data as never, { afterSeconds: seconds });
  }
}

async function writeSecrets(dataDir: string, { secrets }: Keys): Promise<void> {
  await writeFile(join(dataDir, "secrets.json"), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
}

async function inspect(connection: Connection): Promise<LedgerViolation[]> {
  const { db, close } = openDatabase(connection, { maxConnections: 2 });
  try {
    return await checkLedger(db);
  } finally {
    await close();
  }
}
