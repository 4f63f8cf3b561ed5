import { readdir, readFile } from "node:fs/promises";

/** Of one process, as the system knows them. */
export async function listChildren(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      return Number(stat.slice(stat.lastIndexOf(") ") + 2).split(" ")[1]);
    }),
  );
  return pids.filter((_, place) => parents[place] === parent);
}
