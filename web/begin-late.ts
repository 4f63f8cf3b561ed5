/** What no page waits for: begins when this is fetched, once the page is awake. */
import { joinWorker } from "./offline/join-worker.ts";
import { watchWorn } from "./storefront/browse/product-card/watch-worn.ts";

/** So long the worker leaves the network to the page. */
const WORKER_AFTER_MS = 1_000;

watchWorn();
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Safari has no requestIdleCallback.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  setTimeout(() => whenIdle(() => void joinWorker().catch(() => null)), WORKER_AFTER_MS);
}
