import { formatPower, EYES, type EyeValues } from "#domain/prescriptions/fields.ts";
import { isUnsignedPower, plusInMinus } from "#domain/prescriptions/plus-cylinder.ts";
import {
  checkPrescriptionForm,
  type CheckOptions,
  readPrescriptionValues,
} from "#domain/prescriptions/prescription-form.ts";
import type { SoftWarning } from "#domain/prescriptions/soft-warnings.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import type { FormTexts } from "./eye-fields.tsx";

export const FILL_THIS = "Please fill this field";

export type JudgedForm = {
  /** What is missing and what is wrong, by field. */
  errors: FieldErrors;
  /** Only what is wrong. */
  wrong: FieldErrors;
  /** Everything that is rare, confirmed or not: a tick must stay in sight. */
  ask: SoftWarning[];
  /** The same lens in minus cylinder, for each eye that is written with plus. */
  turned: { eye: string; typed: string; made: string }[];
  age: string;
};

/** What there is to say about a form as it stands. */
export function judgeForm(texts: FormTexts, options: CheckOptions): JudgedForm {
  const values = readPrescriptionValues(texts);
  const check = checkPrescriptionForm({ ...values, confirmed: [] }, options);
  const missing = check.ok ? [] : check.missing;
  const wrong = check.ok ? {} : (check.fields as FieldErrors);
  return {
    wrong,
    errors: { ...Object.fromEntries(missing.map((field) => [field, FILL_THIS])), ...wrong },
    ask: check.ok ? [] : check.ask,
    turned: EYES.flatMap((eye) => turnedEye(eye, texts)),
    age: values.age,
  };
}

function turnedEye(eye: (typeof EYES)[number], texts: FormTexts): JudgedForm["turned"] {
  const prefix = eye === "right" ? "r" : "l";
  const text = (name: "sph" | "cyl" | "axi") => texts[`${prefix}_${name}`] ?? "";
  // Which lens it is, nobody knows before its signs are said.
  if (isUnsignedPower(text("sph")) || isUnsignedPower(text("cyl"))) return [];
  const row = plusInMinus({ sph: text("sph"), cyl: text("cyl"), axis: text("axi") });
  return row ? [{ eye, typed: writeLens(row.typed), made: writeLens(row.made) }] : [];
}

/** "−2.00 +1.50 × 90", as opticians say a lens. */
export function writeLens({ sph, cyl, axis }: Pick<EyeValues, "sph" | "cyl" | "axis">): string {
  const sphere = formatPower(sph ?? 0);
  const words = cyl ? `${sphere} ${formatPower(cyl)} × ${axis}` : sphere;
  return words.replaceAll("-", "−");
}
