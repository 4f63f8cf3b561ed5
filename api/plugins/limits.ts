import type { ApiApp } from "#api/api-app.ts";
import { requireRow } from "./routes.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { hearStandings, type Standings } from "#services/throttle/standings.ts";
import { THROTTLE_RULES } from "#domain/access/throttle-rules.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What was counted while this request was answered. */
    standings: Standings | null;
  }
}

/**
 * Counts calls whose row has a `throttle`; use cases that count for themselves (sign in, sign up) need none. Whatever
 * was counted is told by RateLimit-Policy and RateLimit, on success and on 429 (draft-ietf-httpapi-ratelimit-headers-10).
 */
export function addLimits(app: ApiApp, shop: Shop): void {
  app.decorateRequest("standings", null);

  app.addHook("preHandler", (request, _reply, done) => {
    request.standings = new Map();
    hearStandings(request.standings, done);
  });

  app.addHook("preHandler", async (request) => {
    const rule = requireRow(request).throttle;
    if (rule) await countAttempt(shop.db, { rule, subject: { address: request.ip }, now: shop.now() });
  });

  app.addHook("onSend", async (request, reply) => {
    if (request.standings?.size) reply.headers(toHeaders(request.standings));
  });
}

function toHeaders(standings: Standings): { "RateLimit-Policy": string; RateLimit: string } {
  const rules = [...standings];
  return {
    "RateLimit-Policy": rules
      .map(([rule]) => `"${rule}";q=${THROTTLE_RULES[rule].limit};w=${THROTTLE_RULES[rule].windowMs / 1_000}`)
      .join(", "),
    RateLimit: rules
      .map(([rule, { remaining, resetSeconds }]) => `"${rule}";r=${remaining};t=${resetSeconds}`)
      .join(", "),
  };
}
