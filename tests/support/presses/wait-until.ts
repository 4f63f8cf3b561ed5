import { setTimeout as sleep } from "node:timers/promises";

const patienceMs = 15_000;

/** Like expect.poll, for tests that run side by side: that one knows of a single test at a time. */
export async function waitUntil(words: string, check: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(`Not so after ${patienceMs / 1_000} s: ${words}`);
    await sleep(50);
  }
}
