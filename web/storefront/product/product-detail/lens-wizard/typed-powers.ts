import type { EyePower } from "#domain/lenses/package-range.ts";
import { type Eye, POWER_LIMITS } from "#domain/prescriptions/fields.ts";
import { CHOOSE_THE_SIGN, isUnsignedPower } from "#domain/prescriptions/plus-cylinder.ts";
import { parsePower } from "#domain/prescriptions/parse-power.ts";

/** What somebody typed to see which lenses can be made for them. It stays in the open page: never in an address, never kept. */
export type TypedPowers = Readonly<Record<Eye, Readonly<Record<TypedField, string>>>>;
export type TypedField = "sph" | "cyl" | "add";

const nothing = { sph: "", cyl: "", add: "" };
export const NO_POWERS: TypedPowers = { right: nothing, left: nothing };

export function isEmpty(typed: TypedPowers): boolean {
  return Object.values(typed).every((eye) => Object.values(eye).every((text) => text.trim() === ""));
}

/** The words for a power that cannot be read or does not exist; null for one that can, and for none. */
export function powerMistake(field: TypedField, text: string): string | null {
  if (text.trim() === "") return null;
  const power = parsePower(text);
  if (!power.ok) return "Write a number, such as -2.25";
  const { min, max, step } = POWER_LIMITS[field];
  const isNone = power.value === 0;
  if (!isNone && (power.value < min || power.value > max)) return `From ${min / 100} to ${max / 100}`;
  return power.value % step === 0 ? null : "In steps of 0.25";
}

/** Asked beside a power that may be either; until it is answered the number counts as it stands. */
export function signQuestion(field: TypedField, text: string): string | null {
  return field !== "add" && isUnsignedPower(text) ? CHOOSE_THE_SIGN : null;
}

/** What of it can be read; what cannot counts as not typed. */
export function readEye(eye: TypedPowers[Eye]): EyePower {
  const read = (field: TypedField) => {
    const text = eye[field];
    const power = text.trim() === "" || powerMistake(field, text) !== null ? null : parsePower(text);
    return power?.ok ? power.value : null;
  };
  // 0 in the near addition is the optician's way to write that there is none.
  return { sph: read("sph"), cyl: read("cyl"), axis: null, add: read("add") || null };
}
