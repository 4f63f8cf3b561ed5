import { execFile } from "node:child_process";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { tell } from "./until.ts";

const run = promisify(execFile);

export type SmallDisk = {
  path: string;
  fill: () => Promise<void>;
  free: () => Promise<void>;
  remove: () => Promise<void>;
};

/** A disk that can be filled to the last byte. Null, and said so, where this user may not mount one. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  const path = await mkdtemp(join(tmpdir(), "chashma-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", path]);
  } catch {
    await rm(path, { recursive: true });
    tell("a disk of its own cannot be mounted by this user, so none was filled: run the drill as root");
    return null;
  }
  const balloon = join(path, "balloon");
  return {
    path,
    async fill() {
      const file = await open(balloon, "a");
      // Large parts first; the last bytes one page at a time.
      for (let part = 1 << 20; part >= 1 << 12;) {
        const { bytesWritten } = await file.write(Buffer.alloc(part, 1)).catch(() => ({ bytesWritten: 0 }));
        if (bytesWritten < part) part >>= 1;
      }
      await file.close();
    },
    free: () => rm(balloon, { force: true }),
    async remove() {
      await run("umount", ["-l", path]);
      await rm(path, { recursive: true, force: true });
    },
  };
}

/**
 * Where no disk may be mounted: a program that is loaded before the shop lets no file be opened for writing under the folder
 * while a mark stands there.
 */
export async function playedDisk(folder: string) {
  const mark = join(folder, "full");
  const program = join(folder, "full-disk.mjs");
  await writeFile(
    program,
    `import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const { open } = fs.promises;
    fs.promises.open = async (path, flags, ...more) => {
      if (String(path).startsWith(${JSON.stringify(folder)}) && flags !== "r" && fs.existsSync(${JSON.stringify(mark)}))
        throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
      return open(path, flags, ...more);
    };
    syncBuiltinESMExports();`,
  );
  return {
    env: { NODE_OPTIONS: `--import=${program}` },
    fill: () => writeFile(mark, ""),
    free: () => rm(mark, { force: true }),
  };
}
