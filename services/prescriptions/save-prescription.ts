import { isStaff } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { FIELD_LABELS, missingFieldsText } from "#domain/prescriptions/fields.ts";
import {
  checkPrescriptionForm,
  type FormCheck,
  type PrescriptionValues,
} from "#domain/prescriptions/prescription-form.ts";
import { checkStaffForm } from "#domain/prescriptions/staff-form.ts";
import type { AddUse } from "#domain/prescriptions/read-eyes.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import type { LineRefusal } from "./add-line-version.ts";
import { requireOrderLine } from "./find-order-line.ts";
import { countGiven, type PrescriptionHolder } from "./holder.ts";
import { keepPrescription, type Target } from "./keep-prescription.ts";

/** What it is for: a line of an order, a line of the cart, or nothing yet. */
export type GivenFor = { orderLineId: number; orderId?: string } | { cartKey: string };

export type FormRefusal = Extract<FormCheck, { ok: false }> & { reason: "form"; message: string };

export type Saved = { ok: true; id: string; notices: string[] } | FormRefusal | LineRefusal;

/** Keeps a prescription as typed, by the rules of the form. For an order's line its lenses decide whether there is an ADD. */
export async function savePrescription(
  shop: Shop,
  given: {
    holder: PrescriptionHolder;
    values: PrescriptionValues;
    addUse?: AddUse;
    /** From a form of the site: + or − is asked for where it was not typed. */
    asksSign?: boolean;
    for?: GivenFor;
  },
): Promise<Saved> {
  const { holder, values, asksSign = false } = given;
  await countGiven(shop, holder);
  const target = await findTarget(shop, given);
  const addUse = target && "line" in target ? target.line.addUse : (given.addUse ?? "optional");
  const { prescriptionAge } = await getSettings(shop.db);
  const check = (isForCustomer(holder, target) ? checkStaffForm : checkPrescriptionForm)(values, {
    addUse,
    today: kolkataDay(shop.now()),
    ageLimits: { warn: prescriptionAge.warnMonths, block: prescriptionAge.blockMonths },
    asksSign,
  });
  if (!check.ok) return { ...check, reason: "form", message: refusalText(check) };
  const { content, personId, notices } = check;
  const kept = await keepPrescription(shop, { holder, source: "typed", content, personId, sheet: null, target });
  return kept.ok ? { ...kept, notices } : kept;
}

/** Staff write it in the place of whose order it is. */
const isForCustomer = ({ actor }: PrescriptionHolder, target: Target): boolean =>
  isStaff(actor) && target !== null && "line" in target && target.line.userId !== actor.id;

export async function findTarget(shop: Shop, given: { holder: PrescriptionHolder; for?: GivenFor }): Promise<Target> {
  if (!given.for) return null;
  if ("cartKey" in given.for) return { cartKey: given.for.cartKey };
  const { orderLineId, orderId } = given.for;
  return { line: await requireOrderLine(shop.db, { actor: given.holder.actor, orderLineId, orderId }) };
}

/** One sentence for the toast and for callers that show nothing else. */
export function refusalText({ missing, fields, ask }: Extract<FormCheck, { ok: false }>): string {
  if (missing.length > 0) return missingFieldsText(missing);
  const [first] = Object.entries(fields);
  if (first) return `${FIELD_LABELS[first[0] as keyof typeof FIELD_LABELS]}: ${first[1]}`;
  return ask[0]!.text;
}
