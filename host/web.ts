import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Shop } from "#services/shop.ts";
import { isForeignWrite } from "#api/plugins/same-origin.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import type { KeptAnswer } from "#host/kept/finish-answer.ts";
import { readSharedPage } from "#host/kept/is-shared.ts";
import type { Keeper } from "#host/kept/keeper.ts";
import { renderShared } from "#host/kept/render-shared.ts";
import { sendKept } from "#host/kept/send-kept.ts";
import { readSessionCookie } from "#services/accounts/session-cookie.ts";
import type { AnswerRequest } from "#web/answer-request.ts";
import { ownPagesCookie } from "#web/session/cookie-names.ts";

const formLimitBytes = 256 * 1_024;
// A prescription may be 10 MB; the rest is the form around it.
const uploadLimitBytes = 11 * 1_024 * 1_024;

const ownPages = `${ownPagesCookie}=1; Path=/; SameSite=Lax; Max-Age=86400`;

type Web = { shop: Shop; appUrl: string; answer: AnswerRequest; keeper?: Keeper<KeptAnswer> | undefined };

/** Hands everything that no other door took to the pages. */
export function mountWeb(app: FastifyInstance, given: Web): void {
  const { shop, answer, keeper } = given;
  const appUrl = new URL(given.appUrl);

  void app.register(async (scope) => {
    // The pages read the body as a stream; Fastify must leave it alone.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));

    scope.all("/*", async (request, reply) => {
      const refusal = refuseBody(request);
      if (refusal)
        return reply
          .code(refusal)
          .type("text/plain")
          .send(refusal === 411 ? "Length required" : "Too large");
      const signedIn = readSessionCookie(request.headers.cookie, given.appUrl) !== null;
      // React Router looks at documents only, and not at what scripts post to.
      if (isForeignWrite(request, { appUrl: given.appUrl, byCookie: signedIn }))
        return reply.code(403).type("text/plain").send(ERRORS.cross_site.message);
      const page = keeper && readSharedPage(request);
      const kept = page && (await keeper.answer(page.key, () => renderShared(request, { shop, appUrl, answer }, page)));
      if (kept) return sendKept(request, reply, kept);
      const visit = {
        id: request.id,
        address: request.ip,
        nonce: randomBytes(16).toString("base64"),
        contentPolicies: [],
        shared: false,
        log: request.log,
      };
      const response = await answer(toWebRequest(request, reply.raw, appUrl), { shop, visit });
      if (isFormOfBrowser(request)) response.headers.append("Set-Cookie", ownPages);
      return reply.send(keepPrivate(response, signedIn));
    });
  });
}

/** A form that the browser sent by itself: scripts take no documents. */
function isFormOfBrowser({ method, headers }: FastifyRequest): boolean {
  return method === "POST" && (headers.accept ?? "").includes("text/html");
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

function refuseBody({ headers, method }: FastifyRequest): 411 | 413 | undefined {
  if (method === "GET" || method === "HEAD") return undefined;
  if (headers["transfer-encoding"] !== undefined) return 411;
  const upload = headers["content-type"]?.startsWith("multipart/form-data");
  return Number(headers["content-length"] ?? 0) > (upload ? uploadLimitBytes : formLimitBytes) ? 413 : undefined;
}
