import type { Eyes, PowerField } from "#domain/prescriptions/fields.ts";
import { readEyes } from "#domain/prescriptions/read-eyes.ts";
import { type SoftWarning, softWarnings } from "#domain/prescriptions/soft-warnings.ts";

/** ADD is needed for bifocal, progressive and office lenses, refused for single vision, else as it comes. */
export type AddUse = "needed" | "refused" | "optional";

/** The numeric fields as typed. */
export type TypedPowers = Readonly<Record<PowerField, string>>;

export type PrescriptionCheck =
  | { ok: true; eyes: Eyes; notices: string[]; warnings: SoftWarning[] }
  | { ok: false; errors: Partial<Record<PowerField, string>>; missing: PowerField[] };

/**
 * Judges a prescription as typed. Errors stop it; warnings ask the customer to confirm; notices say what was changed
 * in reading. The eyes come out as typed (see toMinusCylinder for the form that is compared).
 */
export function validatePrescription(typed: TypedPowers, { addUse }: { addUse: AddUse }): PrescriptionCheck {
  const read = readEyes(typed, addUse);
  if (read.missing.length > 0 || Object.keys(read.errors).length > 0) {
    return { ok: false, errors: read.errors, missing: read.missing };
  }
  return { ok: true, eyes: read.eyes, notices: read.notices, warnings: softWarnings(read.eyes) };
}
