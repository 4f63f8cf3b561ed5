import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { holidayDates } from "#domain/orders/holidays.ts";
import type { OpenDays } from "#domain/orders/ready-days.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { listClosedDays } from "./list-closures.ts";

/** By what a store is open or closed from a day on. */
export async function readOpenDays(db: Db, { storeId, from }: { storeId: number; from: IsoDay }): Promise<OpenDays> {
  const [store] = await db.select({ storeTime: stores.storeTime }).from(stores).where(eq(stores.id, storeId));
  const { holidays } = await getSettings(db);
  const closedDays = await listClosedDays(db, { storeId, from });
  return { storeTime: store!.storeTime, closedDays, holidays: holidayDates(holidays) };
}
