import { strToU8, zipSync } from "fflate";
import type { Actor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { confirmPassword } from "#services/accounts/confirm-password.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { collectAccount } from "#services/privacy/collect-account.ts";
import { collectOrders } from "#services/privacy/collect-orders.ts";
import { collectPrescriptions } from "#services/privacy/collect-prescriptions.ts";
import { collectVisits } from "#services/privacy/collect-visits.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";

export type ExportResult =
  | { ok: true; fileName: string; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; reason: "wrong_password" };

/**
 * Everything that is stored of a person, as a ZIP: one readable JSON file, and the files that they gave. For the
 * person alone, after their password; it holds their health data.
 */
export async function exportData(shop: Shop, given: { actor: Actor; password: string }): Promise<ExportResult> {
  const known = await confirmPassword(shop, given);
  if (!known.ok) return { ok: false, reason: "wrong_password" };
  const { id: userId, profilePicture } = known.user;
  const now = shop.now();
  await countAttempt(shop.db, { rule: "export-data", subject: { account: String(userId) }, now });
  const { shopName, grievanceOfficer } = await getSettings(shop.db);
  const { sheets, ...health } = await collectPrescriptions(shop, { user: known.user });
  const document = {
    from: shopName,
    made: now,
    questions: `${grievanceOfficer.name}, ${grievanceOfficer.email}`,
    ...(await collectAccount(shop.db, { userId })),
    ...health,
    ...(await collectOrders(shop.db, { userId, appUrl: shop.appUrl })),
    ...(await collectVisits(shop.db, { userId })),
  };
  const picture = profilePicture === null ? null : await shop.files.read("profiles", profilePicture);
  // Pictures and sheets are compressed already.
  const packed = Object.entries(sheets).map(([name, sheet]) => [name, [sheet, { level: 0 as const }]] as const);
  const bytes = zipSync({
    "your-data.json": strToU8(`${JSON.stringify(document, null, 2)}\n`),
    ...(picture && { [`profile-picture.${profilePicture!.split(".").at(-1)}`]: [picture, { level: 0 as const }] }),
    ...Object.fromEntries(packed),
  });
  return { ok: true, fileName: `my-data-${kolkataDay(now)}.zip`, bytes };
}
