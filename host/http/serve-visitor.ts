import type { FastifyInstance } from "fastify";
import type { Shop } from "#services/shop.ts";
import { answerVisitor, VISITOR_HEADERS } from "#web/session/answer-visitor.ts";

/**
 * Who is here, for a page that everybody gets: asked as often as customers open pages. It needs no rendering, so it takes no
 * turn among the pages and none of the router's way through layouts, middleware and streams.
 */
export function serveVisitor(app: FastifyInstance, { shop }: { shop: Shop }): void {
  app.get("/visitor", async (request, reply) => {
    // Before it is read: a refusal is nobody else's either.
    reply.headers({ ...VISITOR_HEADERS, Vary: "Cookie" });
    return answerVisitor(shop, { cookies: request.headers.cookie ?? null });
  });
}
