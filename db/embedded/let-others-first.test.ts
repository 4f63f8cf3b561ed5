import { mkdtemp, readFile, rm } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { letOthersFirst } from "./let-others-first.ts";
import { startCluster } from "./start-cluster.ts";

test("statements of such a pool have a lower priority than others, among sessions too", async () => {
  const parent = await mkdtemp(join(tmpdir(), "chashma-cluster-"));
  const cluster = await startCluster(join(parent, "postgres"));
  const [eager, patient] = [openDatabase(cluster.connection("postgres")), openDatabase(cluster.connection("postgres"))];
  letOthersFirst(patient.pool);
  const pidOf = async ({ pool }: typeof eager) =>
    (await pool.query<{ pid: number }>("select pg_backend_pid() as pid, pg_sleep(0.2)")).rows[0]!.pid;
  // The kernel may have been built without groups of sessions.
  const groupOf = (pid: number) =>
    readFile(`/proc/${pid}/autogroup`, "utf8").then(
      (words) => /nice (-?\d+)/u.exec(words)?.[1] ?? "none",
      () => "none",
    );
  try {
    const first = await pidOf(eager);
    // As a page opens them, side by side.
    const pids = await Promise.all(Array.from({ length: 4 }, () => pidOf(patient)));
    expect(new Set(pids).size).toBe(4);
    const lowered = Math.min(getPriority(first) + 5, 19);
    expect(pids.map((pid) => getPriority(pid))).toEqual(Array(4).fill(lowered));
    const own = await groupOf(first);
    expect(["0", "none"]).toContain(own);
    const group = own === "none" ? "none" : "5";
    await expect.poll(() => Promise.all(pids.map(groupOf)), { timeout: 10_000 }).toEqual(Array(4).fill(group));
  } finally {
    await Promise.all([eager.close(), patient.close()]);
    await cluster.stop();
    await rm(parent, { recursive: true, force: true });
  }
});
