import { WORKER_SCRIPT } from "./names.ts";

/**
 * Brings the worker into the browser, once the page is awake and has nothing else to do. A browser that forbids it does
 * without.
 */
export async function joinWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const wasThere = serviceWorker.controller !== null;
  // No worker is no fault: private windows and full disks refuse it.
  const registration = await serviceWorker.register(WORKER_SCRIPT, { updateViaCache: "none" }).catch(() => null);
  if (!registration) return;
  if (wasThere) {
    // At each visit, and not only once a day. Without an answer the next visit asks.
    await registration.update().catch(() => null);
    return;
  }
  const { active } = await serviceWorker.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage({ page: location.href, files }, { transfer: [] });
}
