/** A process of its own: the same Fastify settings, hooks and log as the shop, but every answer is a buffer. */
import Fastify, { LogController } from "fastify";
import { randomUUID } from "node:crypto";
import { createLog, logRequests } from "#host/process/log.ts";
import { addSecurityHeaders } from "#host/http/security-headers.ts";
import type { RawAnswer } from "./ask-raw.ts";

export type BufferOrder = { path: string; answer: Omit<RawAnswer, "body"> & { body: string } };

const app = Fastify({
  loggerInstance: createLog({ logLevel: "info" }),
  logController: new LogController({ disableRequestLogging: true }),
  requestIdHeader: false,
  genReqId: () => randomUUID(),
  trustProxy: "loopback",
  forceCloseConnections: true,
});
logRequests(app);
addSecurityHeaders(app, { https: false });

// What Node writes by itself for each answer.
const own = new Set(["connection", "keep-alive", "date", "transfer-encoding", "content-length"]);

process.on("message", (order: BufferOrder[]) => {
  for (const { path, answer } of order) {
    const body = Buffer.from(answer.body, "base64");
    const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !own.has(name)));
    app.get(path, (_request, reply) => reply.code(answer.status).headers(headers).send(body));
  }
  app.listen({ port: 0, host: "127.0.0.1", listenTextResolver: () => "listening" }, (error) => {
    if (error) throw error;
    const address = app.server.address();
    process.send?.(typeof address === "object" ? address?.port : undefined);
  });
});
process.on("disconnect", () => process.exit(0));
