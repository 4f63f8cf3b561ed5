import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { FHIR_CONTENT_TYPE } from "#domain/prescriptions/fhir/extensions.ts";
import { writeFhir } from "#domain/prescriptions/fhir/write-fhir.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Shop } from "#services/shop.ts";
import type { PrescriptionHolder } from "./holder.ts";
import { readPrescription } from "./read-prescription.ts";
import { downloadHeaders } from "./read-sheet.ts";

/** The prescription as a file for other programs. The read is logged. A sheet that nobody has read yet has no values to write. */
export async function exportFhir(
  shop: Shop,
  given: { holder: PrescriptionHolder; id: string },
): Promise<{ text: string; fileName: string; headers: Readonly<Record<string, string>> }> {
  const { id, content, createdAt } = await readPrescription(shop, { ...given, how: "exported" });
  const givenOn = kolkataDay(createdAt);
  const resource = writeFhir({ id, content, givenOn });
  if (resource === null) throw new AppError("not_found");
  const fileName = `prescription-${givenOn}.fhir.json`;
  return {
    text: `${JSON.stringify(resource, null, 2)}\n`,
    fileName,
    headers: downloadHeaders(FHIR_CONTENT_TYPE, fileName),
  };
}
