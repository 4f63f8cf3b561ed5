import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { lensJson } from "./product-json.ts";
import { lensSchema } from "#domain/wire/lenses.ts";
import { listBrandLenses } from "#services/catalogue/list-lenses.ts";
import type { Shop } from "#services/shop.ts";

export function registerLenses(app: ApiApp, shop: Shop): void {
  app.get(
    "/lenses/findLensesByBrand/:brand",
    {
      schema: {
        operationId: "listBrandLenses",
        summary: "What each lens package costs for each power type in a brand's frames",
        params: z.object({ brand: z.string().max(200).meta({ description: "The brand's code" }) }),
        response: { 200: z.object({ data: z.array(lensSchema), total: z.number().int() }) },
      },
    },
    async ({ params }) => {
      const lenses = await listBrandLenses(shop.db, { brandCode: params.brand });
      return { data: lenses.map(lensJson), total: lenses.length };
    },
  );
}
