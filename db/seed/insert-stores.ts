import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { GSTIN_BY_STATE, TRUNK_CODE_BY_CITY } from "./lists/store-registrations.ts";
import { storeHours } from "./lists/store-row.ts";
import { STORES } from "./lists/stores.ts";
import { insertRows, moveIdentities } from "./insert-rows.ts";

export async function insertStores(tx: Db, pictures: Record<string, string>): Promise<void> {
  await insertRows(
    tx,
    stores,
    STORES.map((store) => ({
      id: store.id,
      name: store.name,
      storeCode: store.code,
      kind: store.kind,
      address: store.address,
      city: store.city,
      stateCode: store.stateCode,
      zipCode: store.pin,
      phone: store.phone,
      landline: `${TRUNK_CODE_BY_CITY[store.city]}-5550 ${String(100 + store.id).padStart(4, "0")}`,
      email: `${store.kind === "website" ? "care" : store.code.toLowerCase()}@chashma.example`,
      storeTime: storeHours(store),
      latitude: store.place?.[0] ?? null,
      longitude: store.place?.[1] ?? null,
      image: pictures[store.code] ?? null,
      gstin: GSTIN_BY_STATE[store.stateCode]!,
      invoicePrefix: store.prefix,
    })),
  );
  await moveIdentities(tx, [stores]);
}
