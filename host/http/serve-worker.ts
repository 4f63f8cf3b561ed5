import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { finishAnswer } from "#host/page-cache/finish-answer.ts";
import { sendKept } from "#host/page-cache/send-kept.ts";
import { CACHE_PREFIX, WORKER_SCRIPT } from "#web/offline/names.ts";

/**
 * The service worker, under one address for all releases. Switched off, and while the shop is developed, a script that takes it
 * out of browsers is in its place.
 */
export async function serveWorker(app: FastifyInstance, { isOn }: { isOn: boolean }): Promise<void> {
  const answer = await finishAnswer({
    status: 200,
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
    body: isOn ? await readWorker() : retiringWorker,
  });
  app.get(WORKER_SCRIPT, (request, reply) => sendKept(request, reply, answer!));
}

/** It bears the release's name, by which browsers find out at the next visit that there is a newer one. */
async function readWorker(): Promise<string> {
  // Beside the bundle that this is part of. Its first script names the others by what they hold, browser's files and offline page too.
  const read = (name: string) => readFile(join(import.meta.dirname, name), "utf8");
  const [script, bundle] = await Promise.all([read("offline-worker.js"), read("main.js")]);
  const release = createHash("sha256").update(script).update(bundle).digest("hex").slice(0, 12);
  return `const RELEASE="${release}";${script}`;
}

export const retiringWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("${CACHE_PREFIX}")) await caches.delete(name);
  await registration.unregister();
})()));
`;
