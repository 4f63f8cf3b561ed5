import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { buildShop } from "./steps/build-shop.mjs";
import { countWorkers } from "./steps/count-workers.mjs";
import { installPackages } from "./steps/install-packages.mjs";
import { checkNodeVersion, projectNode, projectRoot, Refusal, shopStart, withProjectNode } from "./steps/project.mjs";

const development = process.argv.includes("--dev");

try {
  checkNodeVersion();
  const workers = countWorkers(process.argv.slice(2), process.env);
  await installPackages();
  process.exitCode = development
    ? await serve({ NODE_ENV: "development" }, ["--watch", "--watch-preserve-output", "host/dev.ts"])
    : await serveBuild(workers);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function serveBuild(workers) {
  const { args, env } = shopStart(await buildShop());
  return serve({ ...env, NODE_ENV: "production", ...workers }, args);
}

/** Runs the shop until it ends; answers its exit code. */
function serve(more, args) {
  const shop = spawn(projectNode, args, {
    cwd: projectRoot,
    env: withProjectNode(more),
    // By the closing of the fourth the shop notices that this script was killed.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const stop = (signal) => shop.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
  if (process.env.npm_lifecycle_event) endWithParent(() => stop("SIGTERM"));
  return new Promise((resolve, reject) => {
    shop.once("error", reject);
    shop.once("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}

/** A killed npm cannot pass anything on, and a shop without a terminal would hold its port for ever. */
function endWithParent(end) {
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) end();
  }, 100).unref();
}

/** The shell that npm runs us in, and npm itself, which that shell survives. */
function ancestors() {
  const shell = process.ppid;
  if (process.platform !== "linux") return String(shell);
  try {
    const [, npm] = readFileSync(`/proc/${shell}/stat`, "utf8").split(") ").at(-1).split(" ");
    return `${shell} ${npm}`;
  } catch {
    return "gone";
  }
}
