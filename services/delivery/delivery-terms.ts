import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { Settings } from "#domain/content/settings.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import type { DeliveryPlan } from "#domain/delivery/delivery-plan.ts";
import { holidayDates } from "#domain/orders/holidays.ts";
import { SETTINGS, STOCK_PIN } from "#services/cache-keys.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";

/** What every promise of a date is counted by. */
export type DeliveryTerms = { stockPin: string; plan: DeliveryPlan; holidays: ReadonlySet<IsoDay> };

/** For what is only shown: from memory. */
export async function getDeliveryTerms({ db, cached }: Pick<Shop, "db" | "cached">): Promise<DeliveryTerms> {
  const [settings, stockPin] = await Promise.all([
    cached(SETTINGS, () => getSettings(db)),
    cached(STOCK_PIN, () => readStockPin(db)),
  ]);
  return deliveryTerms(settings, stockPin);
}

/** For what is written down: as it stands in this transaction. */
export async function readDeliveryTerms(tx: Db): Promise<DeliveryTerms> {
  return deliveryTerms(await getSettings(tx), await readStockPin(tx));
}

export function deliveryTerms({ delivery, holidays }: Settings, stockPin: string): DeliveryTerms {
  return { stockPin, plan: delivery, holidays: holidayDates(holidays) };
}

/** Where online orders are sent from: the website's own shelf. */
async function readStockPin(db: Db): Promise<string> {
  const [store] = await db.select({ pin: stores.zipCode }).from(stores).where(eq(stores.id, WEBSITE_STORE.id));
  return store?.pin ?? "";
}
