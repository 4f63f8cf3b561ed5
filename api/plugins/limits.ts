import type { ApiApp } from "#api/api-app.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

/** Counts calls of routes with `config.throttle`. Use cases that count for themselves (sign in, sign up) need none. */
export function addLimits(app: ApiApp, shop: Shop): void {
  app.addHook("preHandler", async (request) => {
    const rule = request.routeOptions.config.throttle;
    if (rule) await countAttempt(shop.db, { rule, subject: { address: request.ip }, now: shop.now() });
  });
}
