import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import type { ApiApp } from "#api/api-app.ts";
import { requireRow } from "./routes.ts";
import { hasTag } from "#domain/wire/has-tag.ts";

/**
 * Public reads carry an ETag of what they say; who has it already gets 304 without a body. Unless the route says for how long
 * an answer holds (`config.freshForSeconds`), a client asks again each time: prices and stock change at any moment.
 */
export function addFreshness(app: ApiApp): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!isPublicRead(request)) return;
    const { freshForSeconds } = request.routeOptions.config;
    const control = freshForSeconds ? `public, max-age=${freshForSeconds}, must-revalidate` : "no-cache";
    reply.headers({ "Cache-Control": control, Vary: "Accept-Encoding" });
  });

  app.addHook("onSend", async (request, reply, payload) => {
    if (!isPublicRead(request) || reply.statusCode !== 200 || typeof payload !== "string" || isNotKept(reply))
      return payload;
    const tag = contentTag(payload);
    reply.header("ETag", tag);
    if (!hasTag(request.headers["if-none-match"], tag)) return payload;
    reply.code(304).removeHeader("Content-Type");
    // What answers HEAD takes the body away itself, and tells its length.
    return request.method === "HEAD" ? payload : null;
  });
}

/** Weak: the content is the same, whether it leaves as it is or compressed. */
export function contentTag(content: string): string {
  return `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

function isPublicRead(request: FastifyRequest): boolean {
  return (request.method === "GET" || request.method === "HEAD") && requireRow(request).access === "everybody";
}

function isNotKept(reply: FastifyReply): boolean {
  return /no-store/.test(String(reply.getHeader("Cache-Control")));
}
