import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { Actor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { confirmPassword } from "#services/accounts/confirm-password.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { collectAccount } from "./collect-account.ts";
import { collectOrders } from "./collect-orders.ts";
import { collectPrescriptions } from "./collect-prescriptions.ts";
import { collectPhotos } from "./collect-photos.ts";
import { collectVisits } from "./collect-visits.ts";
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
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify(document, null, 2)}\n`), "your-data.json");
  // Pictures and sheets are compressed already.
  const files = {
    ...(picture && { [`profile-picture.${profilePicture!.split(".").at(-1)}`]: picture }),
    ...sheets,
    ...(await collectPhotos(shop, { userId })),
  };
  for (const [name, file] of Object.entries(files)) zip.addBuffer(Buffer.from(file), name, { compress: false });
  zip.end();
  const bytes = await buffer(Readable.from(zip.outputStream));
  return { ok: true, fileName: `my-data-${kolkataDay(now)}.zip`, bytes };
}
