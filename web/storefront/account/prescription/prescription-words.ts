import type { PrescriptionView } from "#services/prescriptions/prescription-view.ts";

/** For whom it is, as far as anybody said. */
export function nameOf({ person, content }: Pick<PrescriptionView, "person" | "content">): string {
  return person?.name ?? (content.customerName || "Name not given");
}

export const SOURCES: Readonly<Record<PrescriptionView["source"], string>> = {
  typed: "Entered by you",
  uploaded: "Uploaded",
  imported: "Read from a FHIR file",
  store: "Entered by our optician",
};
