import type { FastifyInstance } from "fastify";
import { Server as Listener } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { closingTime } from "#host/process/closers.ts";

/** A proxy that keeps connections may be sending on one just now: it is answered, and told that it was the last time. */
const lingerMs = 500;
/** A little longer than until what waits for the database is freed: that is still answered. */
const patienceMs = closingTime.patienceMs + 500;
const lookMs = 25;

/**
 * First nobody new comes in, so that a proxy takes the next node and no request is begun twice. Who is inside is answered;
 * connections that stay open without a request are closed. Who takes longer than the patience is cut off.
 */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const { server } = app;
  if (server.listening) {
    let drained = false;
    server.once("close", () => (drained = true));
    // The HTTP server's own way would cut the kept connections in the same moment.
    Listener.prototype.close.call(server);
    const since = performance.now();
    while (!drained && performance.now() - since < patienceMs) {
      if (performance.now() - since > lingerMs) server.closeIdleConnections();
      await sleep(lookMs);
    }
  }
  server.closeAllConnections();
  await app.close();
}
