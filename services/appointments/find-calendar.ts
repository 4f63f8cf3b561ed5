import type { EyeTestCalendar, EyeTestKind } from "#domain/stores/eye-test-slots.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { eyeTestCalendar } from "#services/stores/eye-test-calendar.ts";
import { listStores } from "#services/stores/list-stores.ts";

/** What can be booked with a store; null where it has closed, or is no shop. */
export async function findCalendar(
  { db, now }: Pick<Shop, "db" | "now">,
  { storeId, kind }: { storeId: number; kind: EyeTestKind },
): Promise<EyeTestCalendar | null> {
  const [stores, { holidays }] = await Promise.all([listStores(db), getSettings(db)]);
  const store = stores.find(({ id }) => id === storeId);
  return store ? eyeTestCalendar({ kind, store, holidays, now: now() }) : null;
}
