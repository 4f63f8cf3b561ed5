import { EYE_TEST_KINDS, type EyeTestCalendar, type EyeTestKind } from "#domain/stores/eye-test-slots.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { eyeTestCalendar } from "./eye-test-calendar.ts";
import { listStores } from "./list-stores.ts";

/** What can be booked with a store, of each kind; nothing where it has closed, or is no shop. */
export async function findCalendars(
  { db, now }: Pick<Shop, "db" | "now">,
  storeId: number,
): Promise<EyeTestCalendar[]> {
  const [stores, { holidays }] = await Promise.all([listStores(db), getSettings(db)]);
  const store = stores.find(({ id }) => id === storeId);
  return store ? EYE_TEST_KINDS.map((kind) => eyeTestCalendar({ kind, store, holidays, now: now() })) : [];
}

export async function findCalendar(
  shop: Pick<Shop, "db" | "now">,
  { storeId, kind }: { storeId: number; kind: EyeTestKind },
): Promise<EyeTestCalendar | null> {
  return (await findCalendars(shop, storeId)).find((calendar) => calendar.kind === kind) ?? null;
}
