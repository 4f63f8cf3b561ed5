import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { recordOf } from "#domain/lists/record-of.ts";
import { type CheckFlag, flagsOf } from "#domain/prescriptions/check-flags.ts";
import { type Eyes, POWER_FIELDS, type PowerField } from "#domain/prescriptions/fields.ts";
import { parseNumber, parsePower } from "#domain/prescriptions/parse-power.ts";
import { isUnsignedPower, SAY_THE_SIGN } from "#domain/prescriptions/plus-cylinder.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import {
  checkPrescriptionForm,
  inMinusCylinder,
  readPrescriptionValues,
} from "#domain/prescriptions/prescription-form.ts";
import { isPrismAmount, PRISM_RANGE } from "#domain/prescriptions/prism.ts";
import { readEyes } from "#domain/prescriptions/read-eyes.ts";
import type { SoftWarning } from "#domain/prescriptions/soft-warnings.ts";
import { POWER_TYPES } from "#domain/lenses/power-types.ts";
import { EXAM_SIDES, type ExamField, type ExamValues, type Refraction, type Side } from "./exam-fields.ts";

export type ExamCheck = {
  /** What is wrong, by field; nothing that is only missing. */
  errors: Partial<Record<ExamField, string>>;
  /** What has to be there before it is finished. */
  missing: Partial<Record<ExamField, string>>;
  /** What is rare, to be confirmed; all of it, also what was. */
  ask: SoftWarning[];
  flags: CheckFlag[];
  /** The prescription that it makes; null while something is wrong, missing or not confirmed. */
  content: PrescriptionContent | null;
};

type Facts = {
  /** Whom it is for, and who examines. */
  customerName: string;
  examiner: string;
  today: IsoDay;
  now: Date;
  before: Eyes | null;
  confirmed: readonly string[];
  /** A further version of a finished one says why there is one. */
  isCorrection: boolean;
};

const NEEDED = "Needed to finish";
const NEAR_PD = { min: 20, max: 40 };
const NEAR_PD_BOTH = { min: 42, max: 80 };

/** Reads an examination as far as it is typed, by the rules of every prescription. */
export function checkExam(values: ExamValues, facts: Facts): ExamCheck {
  const errors: ExamCheck["errors"] = {};
  for (const kind of ["pg", "ob"] as const) Object.assign(errors, readMeasured(values, kind));
  Object.assign(errors, readNearDistances(values), readPrisms(values));
  const check = checkPrescriptionForm(prescriptionOf(values, facts), {
    addUse: POWER_TYPES.find(({ code }) => code === values.power_type)?.addUse ?? "optional",
    today: facts.today,
    mayBeEmpty: ["remarks", "age"],
    needsSign: true,
  });
  const missing: ExamCheck["missing"] = {};
  if (!check.ok) {
    for (const field of check.missing) {
      const own = examFieldOf(field);
      if (own) missing[own] = NEEDED;
    }
    for (const [field, words] of Object.entries(check.fields)) {
      const own = examFieldOf(field);
      if (own && words) errors[own] ??= words;
    }
  }
  // Children are told by their age, and what is advised depends on it.
  if (values.age === "") missing.age = NEEDED;
  if (facts.isCorrection && values.reason.trim() === "") missing.reason = NEEDED;
  const asked = check.ok ? [] : check.ask;
  const isReady = Object.keys(errors).length === 0 && Object.keys(missing).length === 0;
  const content = check.ok && isReady ? check.content : null;
  return { errors, missing, ask: asked, flags: readFlags(values, facts), content };
}

/** The final values of an examination as every prescription is typed: no cylinder and no addition are 0. */
function prescriptionOf(values: ExamValues, { customerName, examiner, today, confirmed }: Facts) {
  const orNone = (text: string) => (text.trim() === "" ? "0" : text);
  const isBothMeasured = values.pd_both_far !== "";
  const eye = (side: Side) => {
    const cyl = values[`${side}_sb_cyl`];
    return {
      [`${side}_sph`]: values[`${side}_sb_sph`] || (isZero(cyl) ? "" : "0"),
      [`${side}_cyl`]: orNone(cyl),
      [`${side}_axi`]: isZero(cyl) ? orNone(values[`${side}_sb_axi`]) : values[`${side}_sb_axi`],
      [`${side}_na`]: orNone(values[`${side}_add`]),
      [`${side}_pd`]: isBothMeasured ? orNone(values[`${side}_pd_far`]) : values[`${side}_pd_far`],
      [`${side}_prism`]: prismOf(values, side),
    };
  };
  return readPrescriptionValues({
    ...eye("r"),
    ...eye("l"),
    customer_name: customerName,
    age: values.age,
    prescribe_by: examiner,
    remarks: values.notes,
    prescribed_on: today,
    pd_binocular: values.pd_both_far,
    guardian: values.guardian,
    ...Object.fromEntries(confirmed.map((code) => [`confirm_${code}`, "on"])),
  });
}

const isZero = (text: string) => {
  const read = parsePower(text);
  return text.trim() === "" || (read.ok && read.value === 0);
};

const prismOf = (values: ExamValues, side: Side): string =>
  values[`${side}_sb_prism`] === "" ? "" : `${values[`${side}_sb_prism`]} base ${values[`${side}_sb_base`]}`;

/** Where a rule of prescriptions speaks of a field of the examination. */
function examFieldOf(field: string): ExamField | null {
  const [, side, name] = /^([rl])_(sph|cyl|axi|pd|na|prism)$/.exec(field) ?? [];
  if (side === undefined) {
    if (field === "pd_binocular") return "pd_both_far";
    if (field === "remarks") return "notes";
    return field === "age" || field === "guardian" ? field : null;
  }
  if (name === "na") return `${side as Side}_add`;
  return name === "pd" ? `${side as Side}_pd_far` : `${side as Side}_sb_${name as "sph"}`;
}

/** Glasses that are worn and what an instrument says: an eye that was not measured is empty. */
function readMeasured(values: ExamValues, kind: Exclude<Refraction, "sb">): ExamCheck["errors"] {
  const errors: ExamCheck["errors"] = {};
  const typed = recordOf(POWER_FIELDS, (field) => {
    const side = field.slice(0, 1) as Side;
    const name = field.slice(2);
    if (name === "pd") return "0";
    if (name === "na") return kind === "pg" ? values[`${side}_pg_add`] || "0" : "0";
    return values[`${side}_${kind}_${name as "sph"}`] || "0";
  });
  const read = readEyes(typed, "optional");
  for (const [field, words] of Object.entries(read.errors) as [PowerField, string][]) {
    const side = field.slice(0, 1) as Side;
    const name = field.slice(2);
    const own: ExamField = name === "na" ? `${side}_pg_add` : `${side}_${kind}_${name as "sph"}`;
    errors[own] = words;
  }
  for (const { side } of EXAM_SIDES) {
    const [cyl, axis] = [`${side}_${kind}_cyl`, `${side}_${kind}_axi`] as const;
    if (isUnsignedPower(values[cyl])) errors[cyl] ??= SAY_THE_SIGN;
    if (!isZero(values[cyl]) && values[axis] === "") errors[axis] = "A cylinder has an axis";
  }
  return errors;
}

function readNearDistances(values: ExamValues): ExamCheck["errors"] {
  const errors: ExamCheck["errors"] = {};
  const judge = (field: ExamField, { min, max }: { min: number; max: number }) => {
    if (values[field] === "") return;
    const read = parseNumber(values[field]);
    if (!read.ok || read.value < min || read.value > max || !Number.isInteger(read.value * 2))
      errors[field] = `From ${min} to ${max} mm, in steps of 0.5`;
  };
  for (const { side } of EXAM_SIDES) judge(`${side}_pd_near`, NEAR_PD);
  judge("pd_both_near", NEAR_PD_BOTH);
  return errors;
}

function readPrisms(values: ExamValues): ExamCheck["errors"] {
  const errors: ExamCheck["errors"] = {};
  for (const { side } of EXAM_SIDES) {
    const text = values[`${side}_sb_prism`];
    if (text === "") {
      if (values[`${side}_sb_base`] !== "") errors[`${side}_sb_prism`] = "How much prism?";
      continue;
    }
    const read = parsePower(text);
    if (!read.ok || !isPrismAmount(read.value)) errors[`${side}_sb_prism`] = PRISM_RANGE;
    else if (values[`${side}_sb_base`] === "") errors[`${side}_sb_base`] = "Where is its base?";
  }
  return errors;
}

/** Of what there is so far: a child is one before its sphere is typed. */
function readFlags(values: ExamValues, { before, today, now }: Facts): CheckFlag[] {
  const typed = recordOf(POWER_FIELDS, (field) => {
    const side = field.slice(0, 1) as Side;
    const name = field.slice(2);
    return name === "pd" || name === "na" ? "0" : values[`${side}_sb_${name as "sph"}`] || "0";
  });
  const isTyped = EXAM_SIDES.some(({ side }) => values[`${side}_sb_sph`] !== "" || !isZero(values[`${side}_sb_cyl`]));
  const { eyes } = readEyes(typed, "optional");
  const age = parseNumber(values.age);
  return flagsOf(
    {
      eyes: isTyped ? { right: inMinusCylinder(eyes.right), left: inMinusCylinder(eyes.left) } : null,
      prism: { right: values.r_sb_prism, left: values.l_sb_prism },
      age: values.age !== "" && age.ok ? age.value : null,
      prescribedOn: today,
    },
    { before, givenOn: today, now, range: null },
  );
}
