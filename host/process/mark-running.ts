import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Says in the build that this process runs on it, so that no later build clears it away (scripts/steps/remove-old-builds.mjs). */
export function markRunning(build: string): void {
  const mark = join(build, "running", String(process.pid));
  try {
    mkdirSync(join(build, "running"), { recursive: true });
    writeFileSync(mark, "");
  } catch (error) {
    // Where this user may not write, none of theirs clears anything away.
    if (!["EACCES", "EPERM", "EROFS"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    return;
  }
  process.on("exit", () => rmSync(mark, { force: true }));
}
