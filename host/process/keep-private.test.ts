import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { keepPrivate } from "./keep-private.ts";
import { lockDataDir } from "./lock-data-dir.ts";
import { makePicture } from "#host/pictures/make-picture.ts";
import { readSecrets } from "./secrets.ts";
import { fileAreas } from "#integrations/files/file-store.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { drawing } from "#tests/support/uploads/hostile-files.ts";

let parent: string;
let dataDir: string;
const warnings: Record<string, unknown>[] = [];
const log = { warn: (data: Record<string, unknown>) => void warnings.push(data) };
const close = () => keepPrivate({ dataDir, uploadsDir: join(dataDir, "uploads"), log });
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "chashma-private-"));
  dataDir = join(parent, "data");
  warnings.length = 0;
});
afterEach(() => rm(parent, { recursive: true }));

/** Everything in the folder, and itself, that somebody else of the machine could enter, list or read. */
async function listOpen(folder: string): Promise<string[]> {
  const found = await lstat(folder);
  if (found.isSymbolicLink()) return [];
  const inside = found.isDirectory() ? await readdir(folder) : [];
  const deeper = await Promise.all(inside.map((name) => listOpen(join(folder, name))));
  return [...((found.mode & 0o077) === 0 ? [] : [folder]), ...deeper.flat()];
}

async function put(path: string, mode: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "somebody's");
  await chmod(path, mode);
}

test.runIf(process.platform === "linux")("nothing that a new shop makes is open to others", async () => {
  const before = process.umask(0);
  try {
    const lock = await lockDataDir(dataDir);
    await readSecrets(dataDir);
    const cluster = await startCluster(join(dataDir, "postgres"));
    await cluster.stop();
    const files = localFiles({ dataDir });
    const bytes = await drawing().png().toBuffer();
    for (const area of fileAreas) await files.put(area, bytes, { contentType: "image/png", extension: "png" });
    const [{ path } = { path: "" }] = await files.list("products");
    const target = join(dataDir, "pictures/r2/products/one/320.webp");
    await makePicture({ source: files.pathOf("products", path)!, target, width: 320, kind: "webp" });
    await lock.release();
  } finally {
    process.umask(before);
  }
  expect((await stat(join(dataDir, "pictures/r2/products/one/320.webp"))).size).toBeGreaterThan(0);
  expect(await listOpen(dataDir)).toEqual([]);
});

test.runIf(process.platform !== "win32")(
  "what an older version left open is closed, and a link is not followed",
  async () => {
    const files = ["secrets.json", "postgres.log", "uploads/profiles/face.jpg", "uploads/products/frame.jpg"];
    for (const name of [...files, "pictures/r2/products/frame/320.webp"]) await put(join(dataDir, name), 0o644);
    await put(join(parent, "elsewhere/file"), 0o644);
    await symlink(join(parent, "elsewhere"), join(dataDir, "uploads/profiles/link"));
    for (const folder of ["", "uploads", "uploads/profiles", "pictures"]) await chmod(join(dataDir, folder), 0o755);
    await close();
    expect(await listOpen(dataDir)).toEqual([]);
    expect((await stat(join(parent, "elsewhere/file"))).mode & 0o777).toBe(0o644);
    expect(warnings).toEqual([]);
  },
);

test.runIf(process.platform !== "win32")(
  "a folder that others use too is left as it is, and what is the shop's in it is closed",
  async () => {
    await put(join(dataDir, "uploads/profiles/face.jpg"), 0o644);
    await put(join(dataDir, "website/index.html"), 0o644);
    await chmod(dataDir, 0o755);
    await close();
    expect(await listOpen(dataDir)).toEqual([dataDir, join(dataDir, "website"), join(dataDir, "website/index.html")]);
    expect(warnings).toMatchObject([{ others: ["website"] }]);
  },
);
