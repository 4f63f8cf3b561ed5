import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sharedBuffers } from "./shared-buffers.ts";

const GB = 1_073_741_824;

test.each([
  ["nothing yet", null, 16 * GB, "64MB"],
  ["a small shop", 0.125 * GB, 16 * GB, "64MB"],
  ["a larger one", 2 * GB, 16 * GB, "128MB"],
  ["one of millions of rows", 40 * GB, 16 * GB, "256MB"],
  ["the same on a small machine", 40 * GB, 1 * GB, "128MB"],
  ["on one that is too small for it", 40 * GB, 0.25 * GB, "64MB"],
])("what PostgreSQL holds grows with what there is: %s", async (_, size, memory, buffers) => {
  const folder = await mkdtemp(join(tmpdir(), "chashma-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  if (size !== null) {
    const table = join(folder, "base/16384/2619");
    await mkdir(join(folder, "base/16384"), { recursive: true });
    await writeFile(table, "");
    // A hole: it has the size and takes no room.
    await truncate(table, size);
  }
  expect(sharedBuffers(folder, memory)).toBe(buffers);
});
