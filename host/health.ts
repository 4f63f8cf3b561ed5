import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { toErrorBody, AppError } from "#domain/wire/errors.ts";

type Parts = { pool: Pool; isOpen?: () => boolean };

/** /healthz: the process answers. /readyz: so does its database, and the catalogue is read; until then nothing else answers. */
export function addHealth(app: FastifyInstance, { pool, isOpen = () => true }: Parts): void {
  const quiet = { logLevel: "warn" } as const;
  app.addHook("onRequest", async (request, reply) => {
    if (isOpen() || request.url === "/healthz") return;
    const asksCall = request.url.startsWith("/v1/") || request.url === "/readyz";
    reply.code(503).headers({ "Cache-Control": "no-store", "Retry-After": "5" });
    return reply.send(
      asksCall ? toErrorBody(new AppError("unavailable")) : "The shop is opening. Please try again in a moment.",
    );
  });
  app.get("/healthz", quiet, async (_request, reply) => {
    return reply.header("Cache-Control", "no-store").send({ status: "ok" });
  });
  app.get("/readyz", quiet, async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    try {
      await pool.query("select 1");
      return reply.send({ status: "ok" });
    } catch (error) {
      request.log.warn({ err: error }, "the database does not answer");
      return reply.code(503).send(toErrorBody(new AppError("unavailable")));
    }
  });
}
