import { spawn } from "node:child_process";
import { once } from "node:events";

const script = `
const [everyMs, takenMs, untilMs] = process.argv.slice(1).map(Number);
const begin = performance.now();
for (let turn = 0; turn * everyMs < untilMs; turn += 1) {
  const due = begin + turn * everyMs;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  const from = performance.now();
  while (performance.now() - from < takenMs);
}`;

/**
 * A process that shares nothing with the shop but the machine, and takes a processor for so many milliseconds each time: what
 * customers would feel of staff whose work was done anywhere else on it. In a session of its own, as the shop is.
 */
export async function workElsewhere(given: { everyMs: number; takenMs: number; seconds: number }): Promise<void> {
  const { everyMs, takenMs, seconds } = given;
  const asked = [everyMs, takenMs, seconds * 1_000].map(String);
  const worker = spawn(process.execPath, ["--input-type=module", "-e", script, "--", ...asked], {
    detached: true,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = () => worker.kill("SIGTERM");
  process.once("exit", stop);
  const [code] = (await once(worker, "exit")) as [number | null];
  process.off("exit", stop);
  if (code !== 0) throw new Error(`The work elsewhere ended with ${code}.`);
}
