import {
  AXIS_LIMITS,
  type Eye,
  type Eyes,
  type EyeValues,
  formatPower,
  PD_BINOCULAR_LIMITS,
  PD_PER_EYE_LIMITS,
  POWER_FIELDS,
  POWER_LIMITS,
  type PowerField,
} from "./fields.ts";
import { parseNumber, parsePower } from "./parse-power.ts";

/** ADD is needed for bifocal, progressive and office lenses, refused for single vision, else as it comes. */
export type AddUse = "needed" | "refused" | "optional";

/** The numeric fields as typed. */
export type TypedPowers = Readonly<Record<PowerField, string>>;

export type ReadEyes = {
  eyes: Eyes;
  errors: Partial<Record<PowerField, string>>;
  missing: PowerField[];
  notices: string[];
};

const NOT_A_POWER = "Write a power such as -2.25";
const NOT_A_NUMBER = "Please enter a number, or 0 for none";

/** Reads the fields into values; 0 in ADD and PD means absent, an axis of 0 is 180. */
export function readEyes(typed: TypedPowers, addUse: AddUse): ReadEyes {
  const missing = POWER_FIELDS.filter((field) => typed[field].trim() === "");
  const errors: ReadEyes["errors"] = {};
  const notices: string[] = [];
  const eyeOf = (prefix: "r" | "l", eye: Eye): EyeValues => {
    const refuse = (name: string, words: string): null => {
      const field = `${prefix}_${name}` as PowerField;
      if (!missing.includes(field)) errors[field] = words;
      return null;
    };
    const text = (name: string) => typed[`${prefix}_${name}` as PowerField];
    const cyl = readPower("cyl", text("cyl"), (words) => refuse("cyl", words));
    return {
      sph: readPower("sph", text("sph"), (words) => refuse("sph", words)),
      cyl,
      axis: readAxis(
        text("axi"),
        cyl,
        (words) => refuse("axi", words),
        () => {
          notices.push(`The axis of the ${eye} eye was left out: it is not needed without a cylinder.`);
        },
      ),
      add: readAdd(text("na"), addUse, (words) => refuse("na", words)),
      pdMm: readPd(text("pd"), (words) => refuse("pd", words)),
    };
  };
  const eyes = { right: eyeOf("r", "right"), left: eyeOf("l", "left") };
  return { eyes, errors, missing, notices };
}

type Refuse = (words: string) => null;

function readPower(name: keyof typeof POWER_LIMITS, text: string, refuse: Refuse): number | null {
  const parsed = parsePower(text);
  if (!parsed.ok) return refuse(NOT_A_POWER);
  const { min, max, step } = POWER_LIMITS[name];
  if (parsed.value < min || parsed.value > max) {
    return refuse(`${name.toUpperCase()} is between ${formatPower(min)} and ${formatPower(max)}`);
  }
  if (parsed.value % step !== 0) return refuse(`${name.toUpperCase()} goes in steps of 0.25`);
  return parsed.value;
}

function readAxis(text: string, cyl: number | null, refuse: Refuse, dropped: () => void): number | null {
  const parsed = parseNumber(text);
  if (!parsed.ok) return refuse(NOT_A_NUMBER);
  const { value } = parsed;
  if (!Number.isInteger(value) || value < 0 || value > AXIS_LIMITS.max) {
    return refuse(`The axis is a whole number from ${AXIS_LIMITS.min} to ${AXIS_LIMITS.max}`);
  }
  if (cyl === null) return null; // the cylinder's own error is enough
  if (cyl !== 0) return value === 0 ? 180 : value;
  if (value !== 0) dropped();
  return null;
}

function readAdd(text: string, addUse: AddUse, refuse: Refuse): number | null {
  const parsed = parsePower(text);
  const isNone = parsed.ok && parsed.value === 0;
  if (isNone && addUse === "needed") return refuse("These lenses need an ADD (near addition)");
  if (isNone) return null;
  const value = readPower("add", text, refuse);
  if (value !== null && addUse === "refused") return refuse("Single vision lenses have no ADD, please enter 0");
  return value;
}

function readPd(text: string, refuse: Refuse): number | null {
  const parsed = parseNumber(text);
  if (!parsed.ok) return refuse(NOT_A_NUMBER);
  const { value } = parsed;
  const { min, max, step } = PD_PER_EYE_LIMITS;
  if (value === 0) return null;
  if (value >= PD_BINOCULAR_LIMITS.min && value <= PD_BINOCULAR_LIMITS.max) {
    return refuse(`This looks like the distance between both eyes; enter the distance of one eye, about ${value / 2}`);
  }
  if (value < min || value > max) return refuse(`PD of one eye is between ${min} and ${max} mm`);
  if (!Number.isInteger(value / step)) return refuse("PD goes in steps of 0.5 mm");
  return value;
}
