import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { localFiles } from "#integrations/files/local-files.ts";

/** A file store of this test's own, gone with it. */
export async function temporaryFiles() {
  const dataDir = await mkdtemp(join(tmpdir(), "chashma-files-"));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  return localFiles({ dataDir });
}
