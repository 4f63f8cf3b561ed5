import type { Settings } from "#domain/content/settings.ts";
import { holidayDates } from "#domain/orders/holidays.ts";
import type { EyeTestCalendar, EyeTestKind } from "#domain/stores/eye-test-slots.ts";
import { parseOpeningHours } from "#domain/stores/opening-hours.ts";

/** What can be booked with a store: its own hours, and the holidays of the shop's settings. */
export function eyeTestCalendar(given: {
  kind: EyeTestKind;
  store: { storeTime: string };
  holidays: Settings["holidays"];
  now: Date;
}): EyeTestCalendar {
  const { kind, store, holidays, now } = given;
  return { kind, hours: parseOpeningHours(store.storeTime), holidays: holidayDates(holidays), now };
}
