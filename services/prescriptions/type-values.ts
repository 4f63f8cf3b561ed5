import type { UserActor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { checkPrescriptionForm, type PrescriptionValues } from "#domain/prescriptions/prescription-form.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import { requireNewest } from "./checked-line.ts";
import { requireOrderLine } from "./find-order-line.ts";
import { keepPrescription } from "./keep-prescription.ts";
import { refusalText, type Saved } from "./save-prescription.ts";

/**
 * Whoever checks prescriptions types what a sheet says, or corrects what was typed: a new version, by the rules of the customer's
 * own form. One that was checked already has to be checked anew, and holds its order until then.
 */
export async function typeValues(
  shop: Shop,
  given: {
    actor: UserActor;
    orderLineId: number;
    /** The version that was looked at. */
    version: number;
    values: PrescriptionValues;
  },
): Promise<Saved> {
  const { actor, orderLineId, version, values } = given;
  const { personId } = await requireNewest(shop.db, { actor, orderLineId });
  const line = await requireOrderLine(shop.db, { actor, orderLineId });
  const { prescriptionAge } = await getSettings(shop.db);
  const check = checkPrescriptionForm(values, {
    addUse: line.addUse,
    today: kolkataDay(shop.now()),
    mayBeEmpty: ["age", "prescribe_by", "remarks"],
    needsSign: true,
    ageLimits: { warn: prescriptionAge.warnMonths, block: prescriptionAge.blockMonths },
  });
  if (!check.ok) return { ...check, reason: "form", message: refusalText(check) };
  const kept = await keepPrescription(shop, {
    holder: { actor, guestKey: null },
    source: "store",
    content: check.content,
    personId,
    sheet: null,
    target: { line, seen: { version } },
  });
  return kept.ok ? { ...kept, notices: check.notices } : kept;
}
