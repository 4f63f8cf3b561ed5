import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { prescriptions } from "#db/schema/prescriptions.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { expiryOf } from "#domain/prescriptions/expiry.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import type { AddUse } from "#domain/prescriptions/read-eyes.ts";
import { AppError } from "#domain/wire/errors.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { ownedBy, type PrescriptionOwner } from "./holder.ts";
import { decryptContent } from "./encrypted-content.ts";

export type ReuseRefusal = { ok: false; reason: "too_old" | "add_needed"; message: string };

/**
 * Whether a saved prescription can be used once more. Locks its row, so that it is not erased meanwhile. Eyes change: one
 * that is too old is refused; so is one without ADD for lenses that need it.
 */
export async function judgeReuse(
  tx: Db,
  shop: Shop,
  given: { owner: PrescriptionOwner; prescriptionId: string; addUse: AddUse },
): Promise<{ ok: true; eyes: PrescriptionContent["eyes"] } | ReuseRefusal> {
  const { owner, prescriptionId, addUse } = given;
  const [row] = await tx
    .select({ encrypted: prescriptions.encrypted, keyName: prescriptions.keyName, createdAt: prescriptions.createdAt })
    .from(prescriptions)
    .where(and(eq(prescriptions.id, prescriptionId), ownedBy(owner), isNull(prescriptions.erasedAt)))
    .for("share");
  if (!row) throw new AppError("not_found");
  const content = decryptContent(shop.vault, prescriptionId, { bytes: row.encrypted!, keyName: row.keyName! });
  const { prescriptionAge } = await getSettings(tx);
  const { verdict } = expiryOf(
    { prescribedOn: content.prescribedOn, givenOn: kolkataDay(row.createdAt) },
    { now: shop.now(), limits: { warn: prescriptionAge.warnMonths, block: prescriptionAge.blockMonths } },
  );
  if (verdict === "too-old") {
    const message = `This prescription is older than ${prescriptionAge.blockMonths} months. Please have your eyes tested again`;
    return { ok: false, reason: "too_old", message };
  }
  if (addUse === "needed" && content.eyes !== null && (content.eyes.right.add ?? content.eyes.left.add) === null) {
    return { ok: false, reason: "add_needed", message: "These lenses need an ADD (near addition)" };
  }
  return { ok: true, eyes: content.eyes };
}
