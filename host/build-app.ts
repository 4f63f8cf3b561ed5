import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Pool } from "pg";
import { buildApi } from "#api/build-api.ts";
import { AppError, toErrorBody } from "#domain/wire/errors.ts";
import { answerBrokenHttp } from "#host/answer-broken-http.ts";
import type { Config } from "#host/config.ts";
import { serveBrowserFiles, servePictures } from "#host/files.ts";
import { addHealth } from "#host/health.ts";
import type { KeptAnswer } from "#host/kept/finish-answer.ts";
import { keepCalls } from "#host/kept/keep-calls.ts";
import type { Keeper } from "#host/kept/keeper.ts";
import { logRequests } from "#host/log.ts";
import type { Pictures } from "#host/pictures/open-pictures.ts";
import { readableUrl } from "#host/readable-url.ts";
import { addSecurityHeaders } from "#host/security-headers.ts";
import { testGatewayPath } from "#host/test-gateway.ts";
import { mountWeb } from "#host/web.ts";
import { embeddedGateway } from "#integrations/payment/embedded/embedded-gateway.ts";
import type { EmbeddedGatewaySettings } from "#integrations/payment/embedded/gateway-settings.ts";
import type { Shop } from "#services/shop.ts";
import type { AnswerRequest } from "#web/answer-request.ts";

export type AppParts = {
  config: Pick<Config, "appUrl" | "dataDir"> & Partial<Pick<Config, "trustProxy" | "uploadsDir">>;
  log: FastifyBaseLogger;
  shop: Shop;
  pool: Pool;
  /** Until it says so, who asks is told to wait. */
  isOpen?: () => boolean;
  /** Once it says so, a proxy is told to send nobody any more, and connections are closed after their answer. */
  isLeaving?: () => boolean;
  /** The pages. Without them only the API answers, which is enough for its tests. */
  answer?: AnswerRequest | undefined;
  /** Finished answers that everybody gets; without it each is made anew. */
  keeper?: Keeper<KeptAnswer> | undefined;
  /** Pictures at the widths they are shown at; without them they come as they were put away. */
  pictures?: Pictures | undefined;
  /** Built scripts and styles; the development server makes its own. */
  browserFiles?: boolean;
  /** Present in demonstration mode without keys of a real gateway. */
  testGateway?: EmbeddedGatewaySettings | undefined;
};

/** The whole application as a function: the process listens with it, tests inject into it. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, shop, log } = parts;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A client's own id could carry anything into the log.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Only these may speak for their clients; by default a proxy on this machine.
    trustProxy: config.trustProxy ?? "loopback",
    bodyLimit: 256 * 1_024,
    forceCloseConnections: "idle",
    // Whoever came in before the door was closed is answered like everybody else.
    return503OnClosing: false,
    requestTimeout: 60_000,
    clientErrorHandler: answerBrokenHttp,
    // What a parameter may be, its schema says.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
  });
  logRequests(app);
  addSecurityHeaders(app, { https: config.appUrl.startsWith("https:") });
  addHealth(app, parts);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "a request failed");
    return reply.code(status).send(toErrorBody(new AppError(status >= 500 ? "internal" : "malformed_request")));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(toErrorBody(new AppError("not_found"))));

  if (parts.keeper) keepCalls(app, parts.keeper);
  buildApi(app, { shop });
  const uploadsDir = config.uploadsDir ?? join(config.dataDir, "uploads");
  await servePictures(app, { uploadsDir, files: shop.files, pictures: parts.pictures });
  const gateway = parts.testGateway;
  if (gateway) await app.register((scope) => embeddedGateway(scope, gateway), { prefix: testGatewayPath });
  if (parts.browserFiles) await serveBrowserFiles(app);
  if (parts.answer) mountWeb(app, { shop, appUrl: config.appUrl, answer: parts.answer, keeper: parts.keeper });
  return app;
}
