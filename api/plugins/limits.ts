import type { ApiApp } from "#api/api-app.ts";
import { requireRow } from "#api/plugins/routes.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

/** Counts calls whose row has a `throttle`. Use cases that count for themselves (sign in, sign up) need none. */
export function addLimits(app: ApiApp, shop: Shop): void {
  app.addHook("preHandler", async (request) => {
    const rule = requireRow(request).throttle;
    if (rule) await countAttempt(shop.db, { rule, subject: { address: request.ip }, now: shop.now() });
  });
}
