import { z } from "zod";
import type { ApiApp } from "#api/api-app.ts";
import { storeSchema } from "#domain/wire/catalogue.ts";
import { listStores } from "#services/stores/list-stores.ts";
import type { Shop } from "#services/shop.ts";

export function registerStores(app: ApiApp, shop: Shop): void {
  app.get(
    "/stores",
    {
      schema: {
        operationId: "listStores",
        summary: "The shops that customers can visit",
        response: { 200: z.object({ data: z.array(storeSchema), total: z.number().int() }) },
      },
      config: { freshForSeconds: 300 },
    },
    async () => {
      const stores = await listStores(shop.db);
      const data = stores.map((store) => ({
        id: store.id,
        name: store.name,
        address: store.address,
        city: store.city,
        zip_code: store.zipCode,
        store_time: store.storeTime,
        phone: store.phone,
        latitude: store.latitude,
        longitude: store.longitude,
        store_code: store.storeCode,
      }));
      return { data, total: data.length };
    },
  );
}
