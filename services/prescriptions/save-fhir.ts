import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { readFhir } from "#domain/prescriptions/fhir/read-fhir.ts";
import { checkPrescriptionForm, type PrescriptionValues } from "#domain/prescriptions/prescription-form.ts";
import type { WarningCode } from "#domain/prescriptions/soft-warnings.ts";
import { getSettings } from "#services/content/get-settings.ts";
import type { Shop } from "#services/shop.ts";
import type { LineRefusal } from "./add-line-version.ts";
import { countGiven, type PrescriptionHolder } from "./holder.ts";
import { keepPrescription } from "./keep-prescription.ts";
import { type FormRefusal, findTarget, type GivenFor, refusalText } from "./save-prescription.ts";

export type FhirRefusal = { ok: false; reason: "fhir"; message: string };

export type SavedFhir =
  | { ok: true; id: string; notices: string[] }
  | FhirRefusal
  /** It could be read, and something is missing, wrong or rare: the form, filled in with it, can ask. */
  | (FormRefusal & { values: PrescriptionValues })
  | LineRefusal;

/** Keeps a prescription from another program, by the rules of the form. What the file lacks can be given beside it. */
export async function saveFhir(
  shop: Shop,
  given: {
    holder: PrescriptionHolder;
    text: string;
    more?: Partial<Pick<PrescriptionValues, "customer_name" | "age" | "prescribe_by" | "person_id" | "guardian">> & {
      confirmed?: readonly WarningCode[];
    };
    for?: GivenFor;
  },
): Promise<SavedFhir> {
  const { holder, more = {} } = given;
  await countGiven(shop, holder);
  const target = await findTarget(shop, given);
  const today = kolkataDay(shop.now());
  const read = readFhir(given.text, { today });
  if (!read.ok) return { ok: false, reason: "fhir", message: read.message };
  const values: PrescriptionValues = { ...read.values, ...more };
  const { prescriptionAge } = await getSettings(shop.db);
  const check = checkPrescriptionForm(values, {
    addUse: target && "line" in target ? target.line.addUse : "optional",
    today,
    ageLimits: { warn: prescriptionAge.warnMonths, block: prescriptionAge.blockMonths },
  });
  if (!check.ok) return { ...check, reason: "form", message: refusalText(check), values };
  const { content, personId, notices } = check;
  const kept = await keepPrescription(shop, { holder, source: "imported", content, personId, sheet: null, target });
  return kept.ok ? { ...kept, notices } : kept;
}
