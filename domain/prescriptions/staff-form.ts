import type { FormField } from "./fields.ts";
import {
  type CheckOptions,
  checkPrescriptionForm,
  type FormCheck,
  type PrescriptionValues,
} from "./prescription-form.ts";
import { formatPrism, isPrismAmount, parsePrism, PRISM_RANGE } from "./prism.ts";

const HOW = "Write prism with its base: up, down, in or out, such as 2.00 base in";
const ONE_EACH = "Of in and out, and of up and down, a lens has one";

/**
 * The form as staff write it. A customer's prism is kept as it stands on the card, and an optician reads it; what an optician
 * writes is what the lens is made by: a figure and its base.
 */
export function checkStaffForm(values: PrescriptionValues, options: CheckOptions): FormCheck {
  const fields: Partial<Record<FormField, string>> = {};
  const read = { ...values };
  for (const field of ["r_prism", "l_prism"] as const) {
    const prism = readPrism(values[field]);
    if (prism.ok) read[field] = prism.text;
    else fields[field] = prism.words;
  }
  const check = checkPrescriptionForm(read, options);
  if (Object.keys(fields).length === 0) return check;
  const told = check.ok ? { missing: [], fields: {} } : check;
  return { ok: false, missing: told.missing, fields: { ...told.fields, ...fields }, ask: [] };
}

function readPrism(text: string): { ok: true; text: string } | { ok: false; words: string } {
  const prisms = text.trim() === "" ? [] : parsePrism(text.trim());
  if (prisms === null) return { ok: false, words: HOW };
  if (!prisms.every(({ amount }) => isPrismAmount(amount))) return { ok: false, words: PRISM_RANGE };
  const across = prisms.filter(({ base }) => base === "in" || base === "out").length;
  if (across > 1 || prisms.length - across > 1) return { ok: false, words: ONE_EACH };
  return { ok: true, text: formatPrism(prisms) };
}
