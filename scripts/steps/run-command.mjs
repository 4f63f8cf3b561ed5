import { spawn } from "node:child_process";
import { join } from "node:path";
import { installPackages } from "./install-packages.mjs";
import { checkNodeVersion, commandFlags, projectNode, projectRoot, Refusal, withProjectNode } from "./project.mjs";

/** Runs a step of the project on its own Node, with the arguments of this call; sets the exit code. */
export async function runCommand(step) {
  try {
    checkNodeVersion();
    await installPackages();
    const program = join(projectRoot, "scripts/steps", step);
    const command = spawn(projectNode, [...commandFlags, program, ...process.argv.slice(2)], {
      cwd: projectRoot,
      env: withProjectNode(),
      stdio: "inherit",
    });
    // Ctrl-C reaches both; the command then ends after what it is writing.
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => command.kill(signal));
    process.exitCode = await new Promise((resolve, reject) => {
      command.once("error", reject);
      command.once("exit", (code) => resolve(code ?? 1));
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
