import { type IsoDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { recordOf } from "#domain/lists/record-of.ts";
import { readExtras } from "./extra-fields.ts";
import {
  ADULT_AGE,
  AGE_LIMITS_MONTHS,
  EXTRA_FIELDS,
  type Eyes,
  type EyeValues,
  type FormField,
  NUMERIC_FIELDS,
  POWER_FIELDS,
  type PowerField,
  type PrescriptionField,
  REQUIRED_FIELDS,
} from "./fields.ts";
import { cleanNumericInput, parseNumber, parsePower } from "./parse-power.ts";
import { CHOOSE_THE_SIGN, isUnsignedPower, SAY_THE_SIGN } from "./plus-cylinder.ts";
import { judgePrescriptionAge } from "./prescription-age.ts";
import type { PrescriptionContent } from "./prescription.ts";
import { readEyes, type AddUse } from "./read-eyes.ts";
import { type SoftWarning, softWarnings, WARNING_CODES, type WarningCode } from "./soft-warnings.ts";
import { toMinusCylinder } from "./transpose.ts";

/** The form as typed: every field a text, and the codes of the warnings that the customer said are right. */
export type PrescriptionValues = Readonly<Record<FormField, string>> & { confirmed: readonly WarningCode[] };

export type FormCheck =
  | { ok: true; content: PrescriptionContent; personId: number | null; notices: string[] }
  | {
      ok: false;
      /** For the toast: see missingFieldsText. */
      missing: PrescriptionField[];
      fields: Partial<Record<FormField, string>>;
      /** To be confirmed, once nothing is missing or wrong. */
      ask: SoftWarning[];
    };

export type CheckOptions = {
  addUse: AddUse;
  today: IsoDay;
  ageLimits?: { warn: number; block: number };
  /** What a card need not say, where staff read it. */
  mayBeEmpty?: readonly PrescriptionField[];
  /** Staff say + or − of a cylinder. */
  needsSign?: boolean;
  /** Customers say it in a form of a sphere and of a cylinder; for the calls a figure without a sign is a number. */
  asksSign?: boolean;
};

export const GUARDIAN_TEXT = "For anyone under 18, a parent or guardian must agree";

const FORM_FIELDS: readonly FormField[] = [...REQUIRED_FIELDS, ...EXTRA_FIELDS];
const LONGEST = { customer_name: 80, prescribe_by: 120, remarks: 1_000 } as const;

/**
 * Reads what a form or a body holds: `confirm_<code>` says that a warning is right. Anything else is left out; what is no number stays,
 * so that it is told as what it is and not as missing.
 */
export function readPrescriptionValues(given: Readonly<Record<string, unknown>>): PrescriptionValues {
  const text = (name: string) => {
    const value = given[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : value === true ? "on" : "";
  };
  const values = recordOf(FORM_FIELDS, text);
  for (const field of NUMERIC_FIELDS) values[field] = cleanNumericInput(values[field]) || values[field].trim();
  return { ...values, confirmed: WARNING_CODES.filter((code) => isTicked(text(`confirm_${code}`))) };
}

/**
 * Every rule of the manual form, for both sides. First what is missing or wrong; when nothing is, what is rare is asked
 * about. The eyes come out in minus cylinder, beside what was typed.
 */
export function checkPrescriptionForm(values: PrescriptionValues, options: CheckOptions): FormCheck {
  const {
    addUse,
    today,
    ageLimits = AGE_LIMITS_MONTHS,
    mayBeEmpty = [],
    needsSign = false,
    asksSign = false,
  } = options;
  const typed = recordOf(POWER_FIELDS, (field) => values[field]);
  const extras = readExtras(values, { addUse });
  const isBothGiven = extras.pdBinocularMm !== null || extras.errors.pd_binocular !== undefined;
  // One figure for both eyes stands for the two.
  const read = readEyes(isBothGiven ? { ...typed, r_pd: typed.r_pd || "0", l_pd: typed.l_pd || "0" } : typed, addUse);
  const missing = REQUIRED_FIELDS.filter((field) =>
    isPower(field) ? read.missing.includes(field) : values[field].trim() === "" && !mayBeEmpty.includes(field),
  );
  const fields: Partial<Record<FormField, string>> = { ...read.errors, ...extras.errors };
  const cylinders = ["r_cyl", "l_cyl"] as const;
  for (const field of asksSign ? (["r_sph", "l_sph", ...cylinders] as const) : needsSign ? cylinders : [])
    if (isUnsignedPower(values[field])) fields[field] ??= asksSign ? CHOOSE_THE_SIGN : SAY_THE_SIGN;
  for (const [field, longest] of Object.entries(LONGEST)) {
    if (values[field as keyof typeof LONGEST].trim().length > longest) {
      fields[field as keyof typeof LONGEST] = `Maximum ${longest} characters`;
    }
  }
  const age = readAge(values.age);
  if (values.age.trim() !== "" && age === null) fields.age = "The age is a whole number from 0 to 120";
  const guardian = isTicked(values.guardian);
  if (age !== null && age < ADULT_AGE && !guardian) fields.guardian = GUARDIAN_TEXT;
  const written = judgeDay(extras.prescribedOn, { today, ageLimits });
  if (written.error) fields.prescribed_on = written.error;
  if (missing.length > 0 || Object.keys(fields).length > 0) return { ok: false, missing, fields, ask: [] };

  const { pdBinocularMm, notice } = oneDistance(read.eyes, extras.pdBinocularMm);
  const ask = [...softWarnings(read.eyes, pdBinocularMm), ...written.ask].filter(
    ({ code }) => !values.confirmed.includes(code),
  );
  if (ask.length > 0) return { ok: false, missing, fields, ask };
  const content: PrescriptionContent = {
    customerName: values.customer_name.trim(),
    age,
    prescribedBy: values.prescribe_by.trim(),
    remarks: values.remarks.trim(),
    prescribedOn: extras.prescribedOn,
    typed,
    eyes: { right: inMinusCylinder(read.eyes.right), left: inMinusCylinder(read.eyes.left) },
    pdBinocularMm,
    fittingHeightMm: extras.fittingHeightMm,
    prism: extras.prism,
    guardian: guardian && age !== null && age < ADULT_AGE,
    file: null,
  };
  return { ok: true, content, personId: extras.personId, notices: [...read.notices, ...extras.notices, ...notice] };
}

/** As opticians write: where there is no cylinder, its axis may be left empty. */
export function withIdleAxes(values: PrescriptionValues): PrescriptionValues {
  const axis = (side: "r" | "l") => {
    const cyl = parsePower(values[`${side}_cyl`]);
    return values[`${side}_axi`] === "" && cyl.ok && cyl.value === 0 ? "0" : values[`${side}_axi`];
  };
  return { ...values, r_axi: axis("r"), l_axi: axis("l") };
}

/** Stored and compared in this form; an eye of which a figure is missing or wrong stays as it is. */
export function inMinusCylinder(eye: EyeValues): EyeValues {
  const { sph, cyl, axis } = eye;
  return sph === null || cyl === null || (cyl !== 0 && axis === null)
    ? eye
    : { ...eye, ...toMinusCylinder({ sph, cyl, axis }) };
}

function judgeDay(day: IsoDay | null, given: { today: IsoDay; ageLimits: { warn: number; block: number } }) {
  const ask: SoftWarning[] = [];
  if (day === null) return { error: null, ask };
  const { warn, block } = given.ageLimits;
  const verdict = judgePrescriptionAge(day, startOfKolkataDay(given.today), given.ageLimits);
  if (verdict === "in-the-future") return { error: "This date is in the future", ask };
  if (verdict === "too-old") {
    return { error: `This prescription is older than ${block} months. Please have your eyes tested again`, ask };
  }
  if (verdict === "old") {
    ask.push({ code: "old", text: `This prescription is older than ${warn} months. Do you still see well with it?` });
  }
  return { error: null, ask };
}

/** The figures per eye count before the one for both. */
function oneDistance({ right, left }: Eyes, pdBinocularMm: number | null) {
  if (pdBinocularMm === null || right.pdMm === null || left.pdMm === null) return { pdBinocularMm, notice: [] };
  const isSame = right.pdMm + left.pdMm === pdBinocularMm;
  const notice = isSame ? [] : ["We use the PD of each eye and left out the one for both eyes."];
  return { pdBinocularMm: null, notice };
}

function readAge(text: string): number | null {
  const parsed = parseNumber(text);
  if (!parsed.ok || !Number.isInteger(parsed.value)) return null;
  return parsed.value >= 0 && parsed.value <= 120 ? parsed.value : null;
}

function isPower(field: PrescriptionField): field is PowerField {
  return (POWER_FIELDS as readonly string[]).includes(field);
}

function isTicked(text: string): boolean {
  return !["", "0", "false", "off", "no"].includes(text.trim().toLowerCase());
}
