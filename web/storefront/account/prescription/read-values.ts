import { POWER_FIELDS } from "#domain/prescriptions/fields.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import type { FormTexts } from "./eye-fields.tsx";

/** A prescription in the fields of the form, to be corrected; of a sheet only what is known without reading it. */
export function textsOfPrescription(content: PrescriptionContent, personId: number | null): FormTexts {
  const { customerName, age, prescribedBy, remarks, prescribedOn, typed, pdBinocularMm, fittingHeightMm, prism } =
    content;
  const known = {
    customer_name: customerName,
    age: age === null ? "" : String(age),
    prescribe_by: prescribedBy,
    remarks,
    prescribed_on: prescribedOn ?? "",
    pd_binocular: pdBinocularMm === null ? "" : String(pdBinocularMm),
    r_fh: mm(fittingHeightMm.right),
    l_fh: mm(fittingHeightMm.left),
    r_prism: prism.right,
    l_prism: prism.left,
    person_id: personId === null ? "" : String(personId),
    ...(content.guardian && { guardian: "on" }),
  };
  return { ...known, ...Object.fromEntries(POWER_FIELDS.map((field) => [field, typed?.[field] ?? ""])) };
}

const mm = (value: number | null) => (value === null ? "" : String(value));
