import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "#host/process/start-refused.ts";

/** Stands in a folder for as long as it is being filled. */
const MARK = "restoring";

export const isHalfRestored = (folder: string): boolean => existsSync(join(folder, MARK));

/** Half a shop must not open: it would lay a new one beside what is missing. */
export function refuseHalfRestored(folder: string): void {
  if (isHalfRestored(folder))
    throw new StartRefused(`A restore into ${folder} was broken off: call npm run restore again.`);
}

export type ClaimedFolder = { empty: () => Promise<void>; release: () => Promise<void> };

/** Null: there is something in it. What a restore that was broken off left behind is cleared away. */
export async function claimEmptyFolder(folder: string): Promise<ClaimedFolder | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mark = join(folder, MARK);
  // The root of a file system of its own is never quite empty.
  const list = async () => (await readdir(folder)).filter((name) => name !== MARK && name !== "lost+found");
  const empty = async () => {
    for (const name of await list()) await rm(join(folder, name), { recursive: true, force: true });
  };
  if (isHalfRestored(folder)) await empty();
  else if ((await list()).length > 0) return null;
  await writeFile(mark, "npm run restore is filling this folder.\n", { mode: 0o600 });
  const release = () => rm(mark, { force: true });
  return {
    empty: async () => {
      await empty();
      await release();
    },
    release,
  };
}
