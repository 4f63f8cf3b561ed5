import type { Stats } from "node:fs";
import { chmod, lstat, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { fileAreas } from "#integrations/files/file-store.ts";

type Given = {
  dataDir: string;
  uploadsDir: string;
  log: { warn: (data: Record<string, unknown>, message: string) => void };
};

/** What a shop keeps in DATA_DIR. PostgreSQL looks after what is in its own folder. */
const ownFiles = ["secrets.json", "postgres.log", "restoring"];
const ownFolders = ["pictures", "uploads", "postgres", "postgres.new", "postgres.socket", "lost+found"];
const filledByUs = ["pictures"];

/** PostgreSQL runs as another user when we are root. On Linux it needs no way to its folder; elsewhere it may pass, not look. */
export const dataDirMode = process.getuid?.() === 0 && process.platform !== "linux" ? 0o711 : 0o700;

/**
 * Closes the folders of the shop to everybody but its owner: 0700, and 0600 for files. What is made now is made so; this is
 * for what older versions made. A folder that is closed already is taken to be closed inside, so that it costs a few
 * questions. Folders that hold other things too may be meant for others: they are left as they are, with a warning.
 */
export async function keepPrivate({ dataDir, uploadsDir, log }: Given): Promise<void> {
  if (process.platform === "win32") return;
  const data = await realpath(dataDir);
  const uploads = await realpath(uploadsDir).catch(() => null);
  const refused: string[] = [];
  const close = async (path: string, mode: number) => {
    await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") refused.push(`${path} (${error.code})`);
    });
  };

  async function closeAll(folder: string): Promise<void> {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const found = await find(path);
      if (found?.isDirectory() && isOpen(found)) await closeAll(path);
      else if (found?.isFile() && isOpen(found)) await close(path, 0o600);
    }
    await close(folder, 0o700);
  }
  const closeInside = async (folder: string, names: readonly string[]) => {
    for (const name of names) {
      const found = await find(join(folder, name));
      if (found?.isDirectory() && isOpen(found)) await closeAll(join(folder, name));
    }
  };
  const closeTop = async (folder: string, own: readonly string[], mode: number) => {
    const found = await find(folder);
    if (!found || (found.mode & 0o7777) === mode || !isOpen(found)) return;
    const others = await listOthers(folder, own);
    if (others.length === 0 && (found.mode & 0o1000) === 0) return close(folder, mode);
    log.warn(
      { folder, others: others.slice(0, 5) },
      "a folder of the shop holds other folders: close it to others yourself",
    );
  };

  if (uploads) {
    await closeInside(uploads, fileAreas);
    await closeTop(uploads, fileAreas, 0o700);
  }
  await closeInside(data, filledByUs);
  for (const name of ownFiles) {
    const found = await find(join(data, name));
    if (found?.isFile() && isOpen(found)) await close(join(data, name), 0o600);
  }
  await closeTop(data, ownFolders, dataDirMode);
  if (refused.length > 0)
    log.warn(
      { refused: refused.slice(0, 5), count: refused.length },
      "files of the shop can be read by others of this machine",
    );
}

const isOpen = ({ mode }: Stats) => (mode & 0o077) !== 0;

/** Of itself: what a link names is not ours to close. */
const find = (path: string) => lstat(path).catch(() => null);

async function listOthers(folder: string, own: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => !entry.isFile() && !own.includes(entry.name)).map(({ name }) => name);
}
