import { dayTime, type IsoDay } from "#domain/dates/kolkata-day.ts";
import { type Eye, FITTING_HEIGHT_LIMITS, type FormField, PD_BINOCULAR_LIMITS, type PowerField } from "./fields.ts";
import { parseNumber } from "./parse-power.ts";
import { isNoPrism } from "./prism.ts";
import type { AddUse } from "./read-eyes.ts";

export type Extras = {
  prescribedOn: IsoDay | null;
  pdBinocularMm: number | null;
  fittingHeightMm: Record<Eye, number | null>;
  prism: Record<Eye, string>;
  personId: number | null;
  errors: Partial<Record<Exclude<FormField, PowerField>, string>>;
  notices: string[];
};

const LONGEST_PRISM = 80;
const PRISM_NOTICE = "We keep the prism as you wrote it. Our optician checks it before we order your lenses.";

/** Reads what may be given besides the fields that must be filled. Empty and 0 both mean that there is none. */
export function readExtras(values: Readonly<Record<FormField, string>>, given: { addUse: AddUse }): Extras {
  const errors: Extras["errors"] = {};
  const notices: string[] = [];
  const distance = (field: "pd_binocular" | "r_fh" | "l_fh", limits: Limits, name: string) => {
    const read = readMm(values[field], limits, name);
    if (read.error) errors[field] = read.error;
    return read.value;
  };
  const pdBinocularMm = distance("pd_binocular", PD_BINOCULAR_LIMITS, "The PD of both eyes");
  const height = (field: "r_fh" | "l_fh") => distance(field, FITTING_HEIGHT_LIMITS, "The fitting height");
  let fittingHeightMm = { right: height("r_fh"), left: height("l_fh") };
  if (given.addUse === "refused" && (fittingHeightMm.right ?? fittingHeightMm.left) !== null) {
    fittingHeightMm = { right: null, left: null };
    notices.push("We left out the fitting height: only lenses with a near addition need it.");
  }
  const prismOf = (field: "r_prism" | "l_prism") => {
    const text = values[field].trim().replace(/\s+/g, " ");
    if (text.length > LONGEST_PRISM) errors[field] = `Maximum ${LONGEST_PRISM} characters`;
    return isNoPrism(text) ? "" : text;
  };
  const prism = { right: prismOf("r_prism"), left: prismOf("l_prism") };
  if (prism.right || prism.left) notices.push(PRISM_NOTICE);
  const day = values.prescribed_on.trim();
  if (day !== "" && !isDay(day)) errors.prescribed_on = "Please choose a valid date";
  const person = readPersonId(values.person_id);
  if (person.error) errors.person_id = person.error;
  return {
    prescribedOn: day === "" || errors.prescribed_on ? null : day,
    pdBinocularMm,
    fittingHeightMm,
    prism,
    personId: person.value,
    errors,
    notices,
  };
}

/** Whom of the account's people it is for. Empty means nobody in particular. */
export function readPersonId(text: string): { value: number | null; error?: string } {
  const person = text.trim();
  if (person === "") return { value: null };
  return /^[1-9]\d{0,9}$/.test(person)
    ? { value: Number(person) }
    : { value: null, error: "We could not find this person" };
}

type Limits = { min: number; max: number; step: number };

function readMm(text: string, { min, max, step }: Limits, name: string): { value: number | null; error?: string } {
  if (text.trim() === "") return { value: null };
  const parsed = parseNumber(text);
  if (!parsed.ok) return { value: null, error: "Please enter a number, or 0 for none" };
  if (parsed.value === 0) return { value: null };
  if (parsed.value < min || parsed.value > max)
    return { value: null, error: `${name} is between ${min} and ${max} mm` };
  if (!Number.isInteger(parsed.value / step)) return { value: null, error: `${name} goes in steps of ${step} mm` };
  return { value: parsed.value };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return dayTime(text) > 0;
  } catch {
    return false;
  }
}
