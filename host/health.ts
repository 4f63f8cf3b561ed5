import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { toErrorBody, AppError } from "#domain/wire/errors.ts";

/** /healthz: the process answers. /readyz: and its database does. */
export function addHealth(app: FastifyInstance, pool: Pool): void {
  const quiet = { logLevel: "warn" } as const;
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
