import { spawn } from "node:child_process";
import { Refusal } from "./project.mjs";

/** Says what is being done, does it, and says how long it took. */
export async function runStep(title, work) {
  const start = performance.now();
  console.log(`> ${title}`);
  const result = await work();
  console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Runs a program whose output is only of interest when it fails. */
export async function runQuietly(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const stopWithUs = () => child.kill();
  process.once("exit", stopWithUs);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  process.removeListener("exit", stopWithUs);
  if (code !== 0) throw new Refusal(`${output.trim()}\n\n${[program, ...args].join(" ")} failed.`);
  return output;
}
