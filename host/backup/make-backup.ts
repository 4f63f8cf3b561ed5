import { createReadStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { openSnapshot, type Snapshot } from "#db/backup/open-snapshot.ts";
import type { Config } from "#host/process/config.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { fileAreas } from "#integrations/files/file-store.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { connectAsItIs } from "./connect-as-it-is.ts";
import { collectKeys, keysPathOf, listMissingKeys, writeKeys } from "./keys-file.ts";
import { FORMAT, JOBS, type Manifest, tableEntry, uploadEntry } from "./manifest.ts";
import { checkArchive } from "./read-archive.ts";
import { type Archive, flushFolder, writeArchive } from "./write-archive.ts";

export type Backup = {
  path: string;
  keysPath: string | null;
  manifest: Manifest;
  /** Tables in the database that are not the shop's. */
  leftOut: string[];
};

type Question = { path: string; withKeys: boolean; now: Date; signal: AbortSignal };

/**
 * The whole shop in one file, while it is open. It gets its name when it is whole, on disk and read again; keys lie in a
 * file of their own, so that the backup alone opens no prescription.
 */
export async function makeBackup(config: Config, asked: Question): Promise<Backup> {
  const { path, signal } = asked;
  if (existsSync(path)) throw new StartRefused(`${path} is there already.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.part`;
  const keysPath = keysPathOf(path);
  const database = await connectAsItIs(config);
  try {
    const written = await write(config, database.connection, { ...asked, path: draft });
    // Read from the disk, not from what is remembered.
    const manifest = await checkArchive(draft);
    signal.throwIfAborted();
    const keys = asked.withKeys ? written.keys : null;
    if (keys) await writeKeys(keysPath, keys);
    await rename(draft, path).catch(async (error: unknown) => {
      if (keys) await rm(keysPath);
      throw error;
    });
    await flushFolder(dirname(path));
    return { path, keysPath: keys && keysPath, manifest, leftOut: written.leftOut };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await database.close();
  }
}

async function write(config: Config, connection: Parameters<typeof openSnapshot>[0], { path, now, signal }: Question) {
  const archive = writeArchive(path, signal);
  const uploads = copyUploads(config, archive);
  // A file is put before the row that names it and goes after it: what the snapshot names is there, now or in the second round.
  await uploads.round();
  const snapshot = await openSnapshot(connection, join(projectRoot, "db/migrations"));
  try {
    if (snapshot.migration === null) throw new StartRefused("There is no shop in this database.");
    const keys = await collectKeys(config);
    const missing = listMissingKeys(snapshot.keyNames, { keys, prescriptionKeys: config.prescriptionKeys });
    if (missing.length > 0)
      throw new StartRefused(
        `Prescriptions are sealed with ${missing.join(", ")}, which is neither in PRESCRIPTION_KEYS nor in ${config.dataDir}.`,
      );
    const tables = await copyTables(snapshot, archive);
    const jobs = await copyJobs(snapshot, archive);
    await uploads.round();
    const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as { version: string };
    const { migration, sequences, keyNames } = snapshot;
    await archive.finish({
      format: FORMAT,
      madeAt: now.toISOString(),
      version,
      migration,
      tables,
      sequences,
      jobs,
      uploads: uploads.sum,
      keyNames,
    });
    return { keys, leftOut: snapshot.leftOut };
  } finally {
    await snapshot.close();
  }
}

async function copyTables(snapshot: Snapshot, archive: Archive): Promise<Manifest["tables"]> {
  const tables: Manifest["tables"] = [];
  for (const table of snapshot.tables) {
    const { content, rows } = snapshot.copyTable(table);
    await archive.add(tableEntry(table.name), content, { compress: true });
    tables.push({ ...table, rows: rows() });
  }
  return tables;
}

async function copyJobs(snapshot: Snapshot, archive: Archive): Promise<number> {
  const jobs = snapshot.copyJobs();
  if (!jobs) return 0;
  await archive.add(JOBS, jobs.content, { compress: true });
  return jobs.rows();
}

/** Everything that people and the shop have put into the file store; pictures made of it are made again. */
function copyUploads(config: Config, archive: Archive) {
  const files = localFiles(config);
  const copied = new Set<string>();
  const sum = { files: 0, bytes: 0 };
  const round = async () => {
    for (const area of fileAreas) {
      for (const { path } of await files.list(area)) {
        const name = uploadEntry(area, path);
        const source = files.pathOf(area, path);
        if (copied.has(name) || source === null) continue;
        const content = await openIfThere(source);
        if (!content) continue;
        // Pictures and encrypted bytes do not get smaller.
        sum.bytes += await archive.add(name, content, { compress: false });
        sum.files += 1;
        copied.add(name);
      }
    }
  };
  return { round, sum };
}

/** Null: removed since it was listed. Once it is open, it can be read to its end even if it is removed now. */
async function openIfThere(path: string): Promise<Readable | null> {
  const stream = createReadStream(path);
  return new Promise((resolve, reject) => {
    stream.once("open", () => resolve(stream));
    stream.once("error", (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? resolve(null) : reject(error)));
  });
}
