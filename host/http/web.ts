import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Shop } from "#services/shop.ts";
import { isForeignWrite } from "#api/plugins/same-origin.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { leaveFilesOut } from "./leave-files-out.ts";
import { noteMissed } from "./note-missed.ts";
import type { KeptAnswer } from "#host/page-cache/finish-answer.ts";
import { readSharedPage } from "#host/page-cache/is-shared.ts";
import type { PageCache } from "#host/page-cache/page-cache.ts";
import { renderShared } from "#host/page-cache/render-shared.ts";
import { sendKept } from "#host/page-cache/send-kept.ts";
import type { Smallest } from "#host/page-cache/smallest.ts";
import type { Shelf } from "#host/page-cache/shelf.ts";
import { createTurns, type Turns } from "#host/page-cache/turns.ts";
import { readSessionCookie } from "#services/accounts/session-cookie.ts";
import { networkOf } from "#services/throttle/network-of.ts";
import { LEFT_OUT_HEADER, writeLeftOut } from "#web/session/left-out.ts";
import type { AnswerRequest } from "#web/answer-request.ts";
import { OFFLINE_COPY_HEADER } from "#web/offline/names.ts";
import { ownPagesCookie } from "#web/session/cookie-names.ts";
import { writeCookie } from "#web/session/cookies.ts";

const formLimitBytes = 256 * 1_024;
// A prescription may be 10 MB; the rest is the form around it.
const uploadLimitBytes = 11 * 1_024 * 1_024;
// Larger ones are read past, so that their form comes back as it was typed: four photos of a phone, as they are.
const skippedLimitBytes = 128 * 1_024 * 1_024;
const TOO_LARGE =
  "What you sent is larger than 10 MB. Please go back and choose smaller files. What you typed is still there";

const busyRetrySeconds = 2;

type Web = {
  shop: Shop;
  /** What staff's pages read by: a few connections of their own. Left out: those of everybody. */
  staffShop?: Shop | undefined;
  appUrl: string;
  answer: AnswerRequest;
  pageCache?: PageCache<KeptAnswer> | undefined;
  turns?: Turns | undefined;
  shelf?: Shelf | undefined;
  smallest?: Smallest | undefined;
};

/** Hands everything that no other door took to the pages. */
export function mountWeb(app: FastifyInstance, given: Web): void {
  const { shop, staffShop = shop, answer, pageCache, shelf, smallest, turns = createTurns() } = given;
  const appUrl = new URL(given.appUrl);

  void app.register(async (scope) => {
    // The pages read the body as a stream; Fastify must leave it alone.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));

    // Every answer passes here: no promise for it.
    scope.addHook("onResponse", (request, reply, done) => {
      noteMissed(shop, request, reply);
      done();
    });

    scope.all("/*", async (request, reply) => {
      const refusal = refuseBody(request);
      if (refusal)
        return reply
          .code(refusal)
          .type("text/plain")
          .send(refusal === 411 ? "Length required" : TOO_LARGE);
      const signedIn = readSessionCookie(request.headers.cookie, given.appUrl) !== null;
      // React Router looks at documents only, and not at what scripts post to.
      if (isForeignWrite(request, { appUrl: given.appUrl, byCookie: signedIn }))
        return reply.code(403).type("text/plain").send(ERRORS.cross_site.message);
      const page = pageCache && readSharedPage(request);
      const found = page && pageCache.find(page.key);
      if (found) {
        turns.noteOther();
        smallest?.want(found);
        return sendShared(request, reply, found);
      }
      const asks = { client: networkOf(request.ip), signal: untilGone(reply) };
      if (page) {
        const render = () => renderShared(request, { shop, appUrl, answer, smallest }, page);
        const renderOrStale = shelf ? () => shelf.orStale(page.key, render) : render;
        const work = () => pageCache.answer(page.key, renderOrStale);
        const begun = pageCache.underWay(page.key);
        const first = pageCache.isOftenAsked(page.key);
        const taken = begun ? { made: await begun } : await turns.take({ ...asks, key: page.key, first, work });
        if (!taken) return refuseBusy(reply);
        if (taken.made) return sendShared(request, reply, taken.made);
      }
      const visit = {
        id: request.id,
        address: request.ip,
        nonce: randomBytes(16).toString("base64"),
        contentPolicies: [],
        shared: false,
        log: request.log,
      };
      const asked = await readRequest(request, reply, appUrl);
      if (!asked) return reply.code(413).type("text/plain").send(TOO_LARGE);
      const work = () => answer(asked, { shop: isReadByStaff(request) ? staffShop : shop, visit });
      const taken = await turns.take({ ...asks, work });
      if (!taken) return refuseBusy(reply);
      const response = taken.made;
      if (isFormOfBrowser(request)) {
        const ownPages = writeCookie(asked, { name: ownPagesCookie, value: "1", days: 1 });
        response.headers.append("Set-Cookie", ownPages);
      }
      return reply.send(keepPrivate(response, signedIn));
    });
  });
}

/** What everybody gets alike, and whole, a browser may keep for reading without a network. */
function sendShared(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): FastifyReply {
  if (kept.status === 200 && kept.maxAgeMs > 0) reply.header(OFFLINE_COPY_HEADER, "1");
  return sendKept(request, reply, kept);
}

function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => gone.abort());
  return gone.signal;
}

/** Too many of this network wait already. */
function refuseBusy(reply: FastifyReply): FastifyReply {
  reply.code(503).headers({ "Cache-Control": "no-store", "Retry-After": String(busyRetrySeconds) });
  return reply.type("text/plain").send(ERRORS.unavailable.message);
}

/** A form that the browser sent by itself: scripts take no documents. */
function isFormOfBrowser({ method, headers }: FastifyRequest): boolean {
  return method === "POST" && (headers.accept ?? "").includes("text/html");
}

/** Staff's lists and reports may look at all that the shop has; customers never wait for a connection because of them. */
function isReadByStaff({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && /^\/console\b/i.test(url);
}

/** What was made for one visitor must stay with them: no cache between may give it to another, none keeps a customer's. */
function keepPrivate(response: Response, signedIn: boolean): Response {
  const { headers } = response;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", signedIn ? "private, no-store" : "private, no-cache");
  headers.append("Vary", "Cookie");
  return response;
}

function toWebRequest(request: FastifyRequest, response: ServerResponse, appUrl: URL): Request {
  // A proxy that ends TLS need not say so: for its own host name the shop knows the scheme.
  const own = request.host === appUrl.host;
  return createRequest(request.raw, response, {
    host: request.host || appUrl.host,
    protocol: own ? appUrl.protocol : `${request.protocol}:`,
  });
}

/** As it was sent, or without files that are too large to be held; null for what is too large besides. */
async function readRequest(request: FastifyRequest, reply: FastifyReply, appUrl: URL): Promise<Request | null> {
  if (bytesOf(request) <= uploadLimitBytes) return toWebRequest(request, reply.raw, appUrl);
  const contentType = request.headers["content-type"] ?? "";
  const light = await leaveFilesOut(request.raw, { contentType, mostFieldBytes: formLimitBytes }).catch(() => null);
  if (!light) return null;
  const form = new FormData();
  for (const [name, value] of light.fields) form.append(name, value);
  const { url, method, signal, headers: sent } = toWebRequest(request, reply.raw, appUrl);
  const headers = new Headers(sent);
  for (const name of ["content-type", "content-length"]) headers.delete(name);
  headers.set(LEFT_OUT_HEADER, writeLeftOut(light.files));
  return new Request(url, { method, headers, body: form, signal });
}

function bytesOf({ headers }: FastifyRequest): number {
  return Number(headers["content-length"] ?? 0);
}

function refuseBody(request: FastifyRequest): 411 | 413 | undefined {
  const { headers, method } = request;
  if (method === "GET" || method === "HEAD") return undefined;
  if (headers["transfer-encoding"] !== undefined) return 411;
  const upload = headers["content-type"]?.startsWith("multipart/form-data");
  return bytesOf(request) > (upload ? skippedLimitBytes : formLimitBytes) ? 413 : undefined;
}
