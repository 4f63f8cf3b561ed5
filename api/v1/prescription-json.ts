import type { z } from "zod";
import { type EyeValues, formatPower, POWER_FIELDS } from "#domain/prescriptions/fields.ts";
import type { prescriptionSchema } from "#domain/wire/prescriptions.ts";
import type { LinePrescription } from "#services/prescriptions/list-line-prescriptions.ts";

type PrescriptionJson = z.input<typeof prescriptionSchema>;
type Powers = Pick<PrescriptionJson, (typeof POWER_FIELDS)[number]>;

/** Null when the newest one was erased. `linkQuery`: of a signed link, that the sheet can be had by it as well. */
export function prescriptionJson(line: LinePrescription, linkQuery = ""): PrescriptionJson | null {
  const view = line.current;
  if (view === null) return null;
  const { content, fileType } = view;
  const { eyes, fittingHeightMm, prism } = content;
  return {
    saved: true,
    id: view.id,
    storeOrderId: line.orderLineId,
    billing_id: line.orderId,
    version: line.version,
    created: line.createdAt.toISOString(),
    source: view.source,
    customer_name: content.customerName,
    age: content.age,
    prescribe_by: content.prescribedBy,
    remarks: content.remarks,
    ...(content.typed ?? noPowers()),
    prescribed_on: content.prescribedOn,
    pd_binocular: content.pdBinocularMm,
    r_fh: fittingHeightMm.right,
    l_fh: fittingHeightMm.left,
    r_prism: prism.right,
    l_prism: prism.left,
    minus_cylinder: eyes && { right: eyeJson(eyes.right), left: eyeJson(eyes.left) },
    file_path: fileType && `/v1/eye-tests/getPrescriptionFile/${view.id}${linkQuery}`,
  };
}

function noPowers(): Powers {
  return Object.fromEntries(POWER_FIELDS.map((field) => [field, null])) as Powers;
}

function eyeJson({ sph, cyl, axis, add, pdMm }: EyeValues) {
  const dioptres = (hundredths: number | null) => (hundredths === null ? null : Number(formatPower(hundredths)));
  return { sph: dioptres(sph), cyl: dioptres(cyl), axis, add: dioptres(add), pd: pdMm };
}
