import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { bannerSchema } from "#domain/wire/catalogue.ts";
import { listBanners } from "#services/catalogue/list-banners.ts";
import type { Shop } from "#services/shop.ts";

export function registerBanners(app: ApiApp, shop: Shop): void {
  app.get(
    "/banners",
    {
      schema: {
        operationId: "listBanners",
        summary: "Banners of the home page and the lists",
        response: { 200: z.object({ data: z.array(bannerSchema), total: z.number().int() }) },
      },
      config: { freshForSeconds: 300 },
    },
    async () => {
      const banners = await listBanners(shop.db);
      return { data: banners, total: banners.length };
    },
  );
}
