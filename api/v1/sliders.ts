import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { cardJson, saleItemJson } from "./product-json.ts";
import { productCardSchema, saleItemSchema } from "#domain/wire/catalogue.ts";
import { pageOf, pageQuerySchema } from "#domain/wire/page.ts";
import { listSlider } from "#services/catalogue/list-slider.ts";
import type { Shop } from "#services/shop.ts";

/** Longer keys than any that exist are simply unknown. */
const keySchema = z.string().max(200).meta({
  description:
    "bestsellingEyeglasses, contactLenses, premiumEyewears, trendingEyeglasses, trendingSunglasses, saleEyewears",
});

export function registerSliders(app: ApiApp, shop: Shop): void {
  app.get(
    "/sliders/:key",
    {
      schema: {
        operationId: "listSlider",
        summary: "The products of a carousel",
        params: z.object({ key: keySchema }),
        querystring: pageQuerySchema(24),
        response: { 200: pageOf(saleItemSchema.extend({ product: productCardSchema })) },
      },
    },
    async ({ params, query }) => {
      const list = await listSlider(shop, { key: params.key, ...query });
      return { ...list, data: list.data.map((card) => ({ ...saleItemJson(card), product: cardJson(card) })) };
    },
  );

  app.get(
    "/products/getSaleProducts/:type",
    {
      schema: {
        operationId: "listSaleProducts",
        summary: "The products of a sale, for example saleEyewears",
        params: z.object({ type: keySchema }),
        querystring: pageQuerySchema(12),
        response: { 200: pageOf(saleItemSchema) },
      },
    },
    async ({ params, query }) => {
      const list = await listSlider(shop, { key: params.type, ...query });
      return { ...list, data: list.data.map(saleItemJson) };
    },
  );
}
