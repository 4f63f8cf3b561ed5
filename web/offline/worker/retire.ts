import { CACHE_PREFIX, WORKER_SCRIPT } from "#web/offline/names.ts";

let isAsked = false;
let isGone = false;

/** Then it answers and keeps nothing more, though open pages have it until they are closed. */
export const isRetired = () => isGone;

/**
 * A release without a worker, be it an older one after a rollback, has no script at its address: then the worker goes, with
 * everything that it has kept. Asked once each time that the browser starts it.
 */
export async function retireIfGone(registration: ServiceWorkerRegistration): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const { status } = await fetch(WORKER_SCRIPT, { method: "HEAD", cache: "no-store" });
  if (status !== 404 && status !== 410) return;
  isGone = true;
  await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
}
