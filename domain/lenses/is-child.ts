import { ADULT_AGE } from "#domain/prescriptions/fields.ts";

/** By the age on the prescription; without one, frames for children alone are worn by children. */
export function isChildWearer(given: { age: number | null; audiences: readonly string[] }): boolean {
  if (given.age !== null) return given.age < ADULT_AGE;
  return given.audiences.length > 0 && given.audiences.every((audience) => audience === "Juniors");
}
