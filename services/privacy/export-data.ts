import type { Actor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { confirmPassword } from "#services/accounts/confirm-password.ts";
import type { Shop } from "#services/shop.ts";
import { countAttempt } from "#services/throttle/count-attempt.ts";
import { packData } from "./pack-data.ts";

export type DataFile = { fileName: string; bytes: Uint8Array<ArrayBuffer> };

export type ExportResult = ({ ok: true } & DataFile) | { ok: false; reason: "wrong_password" };

/** Everything that is stored of a person, for the person alone, after their password. */
export async function exportData(shop: Shop, given: { actor: Actor; password: string }): Promise<ExportResult> {
  const known = await confirmPassword(shop, given);
  if (!known.ok) return { ok: false, reason: "wrong_password" };
  const { user } = known;
  const now = shop.now();
  await countAttempt(shop.db, { rule: "export-data", subject: { account: String(user.id) }, now });
  const bytes = await packData(shop, { subject: { user }, reader: user });
  return { ok: true, fileName: `my-data-${kolkataDay(now)}.zip`, bytes };
}
