import type { ApiApp } from "#api/api-app.ts";
import { NO_PROMISE_WORDS } from "#domain/delivery/promise-delivery.ts";
import { deliveryQuerySchema, deliverySchema } from "#domain/wire/delivery.ts";
import { promiseProduct } from "#services/delivery/promise-product.ts";
import type { Shop } from "#services/shop.ts";

export function registerDelivery(app: ApiApp, shop: Shop): void {
  app.get(
    "/delivery",
    {
      schema: {
        operationId: "getDelivery",
        summary: "The day by which a product is at a PIN code, and the nearest stores to pick it up",
        errors: ["not_found"],
        querystring: deliveryQuerySchema,
        response: { 200: deliverySchema },
      },
      config: { freshForSeconds: 60 },
    },
    async ({ query }) => {
      const { pin, power_type: powerTypeCode, lens_package: packageCode } = query;
      const { promise, madeBy, pickUp } = await promiseProduct(shop, {
        pin,
        liveSaleId: query.product_live_sale_id,
        valueId: query.attributeValue_id ?? null,
        lens: powerTypeCode && packageCode ? { powerTypeCode, packageCode } : null,
      });
      const reasons = promise.ok ? promise.reasons : null;
      return {
        pin,
        deliver_by: promise.ok ? promise.by : null,
        message: promise.ok ? null : NO_PROMISE_WORDS[promise.reason],
        zone: reasons?.zone ?? null,
        lens: reasons?.lens ?? null,
        dispatch_days: reasons?.dispatchDays ?? null,
        lens_days: reasons?.lensDays ?? null,
        transit_days: reasons?.transitDays ?? null,
        made_to_order_by: madeBy,
        pick_up: pickUp.map(({ storeId, name, city, distanceKm, from }) => ({
          store_id: storeId,
          name,
          city,
          distance_km: distanceKm,
          from,
        })),
      };
    },
  );
}
