import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#host/config.ts";
import { projectRoot } from "#host/project-root.ts";
import { addSecurityHeaders } from "#host/security-headers.ts";
import { mountWeb } from "#host/web.ts";
import type { Shop } from "#services/shop.ts";
import type { AnswerRequest } from "#web/answer-request.ts";

export type AppParts = {
  config: Config;
  log: FastifyBaseLogger;
  shop: Shop;
  /** Absent in tests of the API alone. */
  web?: { answer: AnswerRequest } | undefined;
  /** The development server has no built files to serve. */
  browserFiles?: boolean;
};

export type App = FastifyInstance<Server>;

/** The whole application as a function: the process listens with it, tests inject into it. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, shop } = parts;
  const app = Fastify({
    loggerInstance: parts.log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Only a proxy on this machine may speak for its clients.
    trustProxy: "loopback",
    bodyLimit: 256 * 1_024,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true },
  });
  addSecurityHeaders(app, { https: config.appUrl.startsWith("https:") });

  app.get("/healthz", async () => ({ status: "ok" }));

  const built = join(projectRoot, "build/client");
  if (parts.browserFiles && existsSync(built)) {
    await app.register(fastifyStatic, {
      root: built,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(built, "build"));
        reply.header("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      },
    });
  }
  if (parts.web) mountWeb(app, { shop, appUrl: config.appUrl, answer: parts.web.answer });
  return app;
}
