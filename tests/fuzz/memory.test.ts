import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "#tests/support/process/database.ts";

const { connection } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "chashma-heap-"));
afterAll(() => rm(dataDir, { recursive: true }));

/** A request that is kept with what hangs on it takes more; what the engine itself still learns takes a tenth of it. */
const mostBytesPerRequest = 4_096;

test("the heap does not grow with the requests that were answered", { timeout: 300_000 }, async () => {
  const settings = JSON.stringify({ connection, dataDir, rounds: 4, runs: 20 });
  const program = join(import.meta.dirname, "kit/measure-heap.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", program, settings]);
  const { requests, heaps } = JSON.parse(stdout) as { requests: number; heaps: number[] };
  // The first rounds fill what is made once: compiled schemas, the code of the engine, prepared words.
  const [, before = 0, , after = 0] = heaps;
  const perRequest = (after - before) / (2 * requests);
  expect(perRequest, `heaps after each ${requests} requests: ${heaps.join(", ")}`).toBeLessThan(mostBytesPerRequest);
});
