import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, type ErrorCode, toErrorBody } from "#domain/wire/errors.ts";

const methods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * What is HTTP by its form and names no host, address or method that anything here could answer is refused before any door
 * looks at it: pages make a URL of these words, and the database takes no NUL.
 */
export function refuseMalformed(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const code = findFault(request);
    if (code === null) return done();
    const fault = new AppError(code);
    if (fault.status === 405) reply.header("Allow", methods.join(", "));
    return reply.code(fault.status).header("Cache-Control", "no-store").send(toErrorBody(fault));
  });
}

function findFault(request: FastifyRequest): ErrorCode | null {
  if (!methods.includes(request.method)) return "method_not_allowed";
  // Whole URLs are for proxies, and an asterisk is no address.
  if (!request.originalUrl.startsWith("/") || /%00/.test(request.originalUrl)) return "malformed_request";
  if (countHosts(request.raw.rawHeaders) > 1 || !isHost(request.host)) return "malformed_request";
  return request.protocol === "http" || request.protocol === "https" ? null : "malformed_request";
}

/** Names and values by turns. Node takes the first of several, a proxy perhaps the last. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.length === 4 && name.toLowerCase() === "host")
    .length;
}

/** As the request names it, or a trusted proxy for it: a name or an address, and a port. HTTP/1.0 need not name any. */
function isHost(host: string): boolean {
  if (host === "") return true;
  return /^([\w.~%-]+|\[[\da-f:.]+\])(:\d{0,5})?$/i.test(host) && URL.canParse(`http://${host}/`);
}
