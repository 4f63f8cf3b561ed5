import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildShop } from "./steps/build-shop.mjs";
import { findChromium } from "./steps/find-chromium.mjs";
import { installPackages } from "./steps/install-packages.mjs";
import { checkNodeVersion, projectNode, projectRoot, Refusal, shopStart, withProjectNode } from "./steps/project.mjs";

try {
  checkNodeVersion();
  await installPackages();
  const { args, env } = shopStart(await buildShop());
  const bench = spawn(projectNode, [join(projectRoot, "bench/bench.ts"), ...process.argv.slice(2)], {
    cwd: projectRoot,
    env: withProjectNode({
      ...env,
      CHROMIUM_PATH: await findChromium(),
      SHOP_PROGRAM: args.join("\n"),
    }),
    stdio: "inherit",
  });
  // Ctrl-C reaches both; the benchmark then ends what it started.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => bench.kill(signal));
  process.exitCode = await new Promise((resolve, reject) => {
    bench.once("error", reject);
    bench.once("exit", (code) => resolve(code ?? 1));
  });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
