import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { markRunning } from "#host/process/mark-running.ts";
import { removeOldBuilds } from "./remove-old-builds.mjs";

const builds = mkdtempSync(join(tmpdir(), "chashma-builds-"));
afterAll(() => rmSync(builds, { recursive: true }));

/** The first is the oldest. */
function makeBuilds(names: string[]): void {
  names.forEach((name, age) => {
    mkdirSync(join(builds, name, "server"), { recursive: true });
    utimesSync(join(builds, name), 1_000 + age, 1_000 + age);
  });
}

test("three builds stay, and every one that a shop runs on or that is being built", async () => {
  const gone = spawn(process.execPath, ["--version"]);
  await once(gone, "exit");
  const names = ["running", "left", `draft.${process.pid}`, `broken.${gone.pid}`, "unused", "a", "b", "c"];
  for (const name of names) mkdirSync(join(builds, name));
  markRunning(join(builds, "running"));
  mkdirSync(join(builds, "left", "running", String(gone.pid)), { recursive: true });
  makeBuilds(names);
  removeOldBuilds(builds);
  expect(readdirSync(builds).toSorted()).toEqual(["a", "b", "c", `draft.${process.pid}`, "running"]);
});
