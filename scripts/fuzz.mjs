import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installPackages } from "./steps/install-packages.mjs";
import { checkNodeVersion, projectNode, projectRoot, Refusal, withProjectNode } from "./steps/project.mjs";

const usage = 'npm run fuzz -- [--runs 1000] [--call "POST /billing"] [--seed 1]';

try {
  checkNodeVersion();
  const { runs, call, seed } = readWishes();
  await installPackages();
  console.log(`${runs} requests to ${call ?? "each call of the document"}, seed ${seed}`);
  const env = withProjectNode({ FUZZ_RUNS: runs, FUZZ_SEED: seed, FUZZ_CALL: call ?? "", FUZZ_TELL: "1" });
  const args = [join(projectRoot, "scripts/test.mjs"), "db", "tests/fuzz/every-call.test.ts"];
  const tests = spawn(projectNode, args, { cwd: projectRoot, env, stdio: "inherit" });
  process.exitCode = await new Promise((resolve, reject) => {
    tests.once("error", reject);
    tests.once("exit", (code) => resolve(code ?? 1));
  });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** A seed is only given to make a run again. */
function readWishes() {
  try {
    const options = { runs: { type: "string" }, call: { type: "string" }, seed: { type: "string" } };
    const { runs = "1000", call, seed = String(randomInt(1, 1_000_000)) } = parseArgs({ options }).values;
    if ([runs, seed].some((text) => !/^[1-9]\d{0,8}$/.test(text))) throw new Refusal(usage);
    return { runs, call, seed };
  } catch {
    throw new Refusal(usage);
  }
}
