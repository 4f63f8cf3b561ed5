import { spawn } from "node:child_process";
import { join } from "node:path";
import { installPackages } from "./steps/install-packages.mjs";
import { checkNodeVersion, projectNode, projectRoot, Refusal, withProjectNode } from "./steps/project.mjs";

try {
  checkNodeVersion();
  await installPackages();
  const seed = spawn(projectNode, [join(projectRoot, "scripts/steps/seed.ts"), ...process.argv.slice(2)], {
    cwd: projectRoot,
    env: withProjectNode(),
    stdio: "inherit",
  });
  // Ctrl-C reaches both; the seed then ends after the chunk that it is writing.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => seed.kill(signal));
  process.exitCode = await new Promise((resolve, reject) => {
    seed.once("error", reject);
    seed.once("exit", (code) => resolve(code ?? 1));
  });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
