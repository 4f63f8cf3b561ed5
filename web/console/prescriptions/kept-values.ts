import type { FormField } from "#domain/prescriptions/fields.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import type { AddUse } from "#domain/prescriptions/read-eyes.ts";

/** What is known already, as it is typed. */
export function keptOf(
  content: PrescriptionContent | null,
  { customerName, addUse }: { customerName: string; addUse: AddUse },
): Partial<Record<FormField, string>> {
  const noAdd = addUse === "refused" ? { r_na: "0", l_na: "0" } : {};
  if (content === null) return { customer_name: customerName, guardian: "", ...noAdd };
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    ...noAdd,
    ...content.typed,
    customer_name: content.customerName || customerName,
    age: text(content.age),
    prescribe_by: content.prescribedBy,
    remarks: content.remarks,
    prescribed_on: content.prescribedOn ?? "",
    pd_binocular: text(content.pdBinocularMm),
    r_fh: text(content.fittingHeightMm.right),
    l_fh: text(content.fittingHeightMm.left),
    r_prism: content.prism.right,
    l_prism: content.prism.left,
    guardian: content.guardian ? "on" : "",
  };
}
