import { calendarFile } from "#domain/stores/eye-test-calendar-entry.ts";
import { SETTINGS } from "#services/cache-keys.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { findEyeTest } from "#services/stores/find-eye-test.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/calendar-entry.ts";

/** The booked eye test as a file for any calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, cached, now, appUrl } = context.get(shopContext);
  const booking = await findEyeTest(db, params);
  if (!booking) return new Response("There is no such eye test.", { status: 404 });
  const { shopName } = await cached(SETTINGS, () => getSettings(db));
  const entry = { ...booking, isCancelled: booking.cancelledAt !== null };
  return new Response(calendarFile(entry, { host: new URL(appUrl).hostname, shopName, now: now() }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="eye-test.ics"',
      "Cache-Control": "no-store",
    },
  });
}
