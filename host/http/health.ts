import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { Connection } from "#db/client.ts";
import { toErrorBody, AppError } from "#domain/wire/errors.ts";
import { askDatabase } from "#host/open/ask-database.ts";

type Parts = {
  pool: Pool;
  door?: Connection | undefined;
  isOpen?: (() => boolean) | undefined;
  isLeaving?: (() => boolean) | undefined;
};

/**
 * /healthz: the process answers. /readyz: so does its database, and the catalogue is read; until then nothing else answers.
 * A process that is leaving is not ready any more, and answers everything else to the end.
 */
export function addHealth(
  app: FastifyInstance,
  { pool, door, isOpen = () => true, isLeaving = () => false }: Parts,
): void {
  const ask = askDatabase({ pool, door });
  const quiet = { logLevel: "warn" } as const;
  app.addHook("onRequest", async (request, reply) => {
    if (isOpen() || request.url === "/healthz") return;
    const asksCall = request.url.startsWith("/v1/") || request.url === "/readyz";
    reply.code(503).headers({ "Cache-Control": "no-store", "Retry-After": "5" });
    return reply.send(
      asksCall ? toErrorBody(new AppError("unavailable")) : "The shop is opening. Please try again in a moment.",
    );
  });
  // Whoever keeps the connection would send the next request into a closed one.
  app.addHook("onSend", async (_request, reply) => {
    if (isLeaving()) reply.header("Connection", "close");
  });
  app.get("/healthz", quiet, async (_request, reply) => {
    return reply.header("Cache-Control", "no-store").send({ status: "ok" });
  });
  app.get("/readyz", quiet, async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    if (isLeaving()) return reply.code(503).send(toErrorBody(new AppError("unavailable")));
    try {
      await ask();
      return reply.send({ status: "ok" });
    } catch (error) {
      request.log.warn({ err: error }, "the database does not answer");
      return reply.code(503).send(toErrorBody(new AppError("unavailable")));
    }
  });
}
