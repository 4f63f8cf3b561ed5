import type { ApiApp } from "#api/api-app.ts";
import { SUBSCRIBED } from "#domain/accounts/refusals.ts";
import { messageSchema, subscriptionBodySchema } from "#domain/wire/accounts.ts";
import { subscribe } from "#services/accounts/subscribe.ts";
import type { Shop } from "#services/shop.ts";

export function registerSubscription(app: ApiApp, shop: Shop): void {
  app.post(
    "/subscription",
    {
      schema: {
        operationId: "subscribe",
        summary: "Ask for the newsletter; a mail with a link confirms it",
        body: subscriptionBodySchema,
        response: { 200: messageSchema },
      },
    },
    async ({ body, ip }) => {
      await subscribe(shop, { email: body.email, address: ip });
      return { status: "success" as const, message: SUBSCRIBED };
    },
  );
}
