import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Pool } from "pg";
import { buildApi } from "#api/build-api.ts";
import type { Connection } from "#db/client.ts";
import { retryAfter, toUnavailable } from "#domain/wire/database-away.ts";
import { AppError, toErrorBody } from "#domain/wire/errors.ts";
import { answerBrokenHttp } from "./answer-broken-http.ts";
import type { Config } from "#host/process/config.ts";
import { serveBrowserFiles, servePictures } from "./files.ts";
import { addHealth } from "./health.ts";
import type { KeptAnswer } from "#host/page-cache/finish-answer.ts";
import { keepCalls } from "#host/page-cache/keep-calls.ts";
import type { PageCache } from "#host/page-cache/page-cache.ts";
import type { Shelf } from "#host/page-cache/shelf.ts";
import type { Smallest } from "#host/page-cache/smallest.ts";
import { createTurns } from "#host/page-cache/turns.ts";
import { logRequests } from "#host/process/log.ts";
import type { Pictures } from "#host/pictures/open-pictures.ts";
import { readableUrl } from "./readable-url.ts";
import { refuseMalformed } from "./refuse-malformed.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { serveVisitor } from "./serve-visitor.ts";
import { serveWorker } from "./serve-worker.ts";
import { testGatewayPath } from "./test-gateway.ts";
import { mountWeb } from "./web.ts";
import { embeddedGateway } from "#integrations/payment/embedded/embedded-gateway.ts";
import type { EmbeddedGatewaySettings } from "#integrations/payment/embedded/gateway-settings.ts";
import { findCardWords } from "#services/catalogue/find-card-words.ts";
import type { Shop } from "#services/shop.ts";
import type { AnswerRequest } from "#web/answer-request.ts";

export type AppParts = {
  config: Pick<Config, "appUrl" | "dataDir"> & Partial<Pick<Config, "trustProxy" | "uploadsDir" | "offlinePages">>;
  log: FastifyBaseLogger;
  shop: Shop;
  staffShop?: Shop;
  pool: Pool;
  /** How the embedded PostgreSQL is reached; undefined with a database of somebody else's. */
  door?: Connection | undefined;
  /** Until it says so, who asks is told to wait. */
  isOpen?: () => boolean;
  /** Once it says so, a proxy is told to send nobody any more, and connections are closed after their answer. */
  isLeaving?: () => boolean;
  /** The pages. Without them only the API answers, which is enough for its tests. */
  answer?: AnswerRequest | undefined;
  /** Finished answers that everybody gets; without it each is made anew. */
  pageCache?: PageCache<KeptAnswer> | undefined;
  /** The last of each page, for the time without a database. */
  shelf?: Shelf | undefined;
  smallest?: Smallest | undefined;
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
  refuseMalformed(app);
  addSecurityHeaders(app, { https: config.appUrl.startsWith("https:") });
  addHealth(app, parts);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "a request failed");
    const unavailable = toUnavailable(error);
    if (unavailable)
      return reply.code(503).header("Retry-After", retryAfter(unavailable)).send(toErrorBody(unavailable));
    return reply.code(status).send(toErrorBody(new AppError(status >= 500 ? "internal" : "malformed_request")));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(toErrorBody(new AppError("not_found"))));

  const turns = createTurns();
  app.addHook("onRequest", (request, _reply, done) => {
    // Calls, pictures and scripts need no turn; the pages say themselves which of them were kept.
    if (request.routeOptions.url !== "/*") turns.noteOther();
    done();
  });
  if (parts.pageCache) keepCalls(app, parts.pageCache);
  buildApi(app, { shop });
  const uploadsDir = config.uploadsDir ?? join(config.dataDir, "uploads");
  const findWords = (asked: { liveSaleId: number; picture: string }) => findCardWords(shop.db, asked);
  await servePictures(app, { uploadsDir, files: shop.files, pictures: parts.pictures, findWords });
  const gateway = parts.testGateway;
  if (gateway) await app.register((scope) => embeddedGateway(scope, gateway), { prefix: testGatewayPath });
  if (parts.browserFiles) await serveBrowserFiles(app);
  await serveWorker(app, { isOn: Boolean(parts.browserFiles && config.offlinePages) });
  const { staffShop, answer, pageCache, shelf, smallest } = parts;
  if (answer) serveVisitor(app, { shop });
  if (answer) mountWeb(app, { shop, staffShop, appUrl: config.appUrl, answer, pageCache, shelf, smallest, turns });
  return app;
}
