import { setTimeout as sleep } from "node:timers/promises";

/** Waits, until there is nothing to wait for any more. */
export async function delay(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
