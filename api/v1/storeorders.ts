import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { confirmationJson } from "./order-json.ts";
import { confirmationSchema } from "#domain/wire/orders.ts";
import { getOrderForConfirmation } from "#services/orders/get-order-for-confirmation.ts";
import type { Shop } from "#services/shop.ts";

export function registerStoreOrders(app: ApiApp, shop: Shop): void {
  app.get(
    "/storeorders/:billingId",
    {
      schema: {
        operationId: "getOrder",
        summary: "The order of a billing id, in a list; strangers see a masked person",
        params: z.object({
          billingId: z.string().meta({ description: "id of the placed order; being random, it is the key" }),
        }),
        response: { 200: z.array(confirmationSchema) },
      },
    },
    async ({ actor, params }, reply) => {
      reply.header("X-Robots-Tag", "noindex");
      const order = await getOrderForConfirmation(shop.db, { actor, billingId: params.billingId, now: shop.now() });
      return [confirmationJson(order)];
    },
  );
}
