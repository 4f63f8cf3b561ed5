import type { Settings } from "#domain/content/settings.ts";
import { holidayDates } from "#domain/orders/holidays.ts";
import { closedDays } from "#domain/stores/closures.ts";
import type { EyeTestCalendar, EyeTestKind } from "#domain/stores/eye-test-slots.ts";
import { parseOpeningHours } from "#domain/stores/opening-hours.ts";
import type { StoreDays } from "./read-store-days.ts";

/** What can be booked with a store: its own hours, closures, chairs and roster, and the holidays of the shop's settings. */
export function eyeTestCalendar(given: {
  kind: EyeTestKind;
  store: { storeTime: string };
  days: StoreDays;
  holidays: Settings["holidays"];
  now: Date;
}): EyeTestCalendar {
  const { kind, store, now } = given;
  const { closures, chairs, roster } = given.days;
  const holidays = new Set([...holidayDates(given.holidays), ...closedDays(closures)]);
  return { kind, hours: parseOpeningHours(store.storeTime), holidays, chairs, roster, now };
}
