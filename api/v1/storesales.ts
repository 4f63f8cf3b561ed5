import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { billJson, orderGroupJson } from "./order-json.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { billSchema, orderGroupSchema } from "#domain/wire/orders.ts";
import { pageOf, pageQuerySchema } from "#domain/wire/page.ts";
import { getBill } from "#services/billing/get-bill.ts";
import { listCustomerOrders } from "#services/orders/list-customer-orders.ts";
import { listPrescriptionsOfOrders } from "#services/prescriptions/list-line-prescriptions.ts";
import type { Shop } from "#services/shop.ts";

export function registerStoreSales(app: ApiApp, shop: Shop): void {
  app.get(
    "/storesales/getCustomerOrders/:userId",
    {
      schema: {
        operationId: "listOrders",
        errors: ["forbidden"],
        summary: "One's own orders, newest first",
        params: z.object({ userId: idParamSchema.meta({ description: "One's own id" }) }),
        querystring: pageQuerySchema(100),
        response: { 200: pageOf(orderGroupSchema) },
      },
    },
    async ({ actor, params, query }) => {
      const orders = await listCustomerOrders(shop.db, { actor, userId: params.userId, ...query, now: shop.now() });
      const prescriptions = await listPrescriptionsOfOrders(shop, {
        holder: { actor, guestKey: null },
        orderIds: orders.data.map(({ id }) => id),
      });
      return { ...orders, data: orders.data.map((order) => orderGroupJson(order, prescriptions)) };
    },
  );

  app.get(
    "/storesales/getBillByUniqueId/:id",
    {
      schema: {
        operationId: "getBill",
        summary: "A bill by its number; strangers see a masked person",
        params: z.object({
          id: z.string().meta({ description: "unique_id of the order, which its bill and QR code show" }),
        }),
        response: { 200: billSchema },
      },
    },
    async ({ actor, params }, reply) => {
      reply.header("X-Robots-Tag", "noindex");
      return billJson(await getBill(shop.db, { actor, uniqueId: params.id }));
    },
  );
}
