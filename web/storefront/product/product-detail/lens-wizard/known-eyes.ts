import type { EyePower } from "#domain/lenses/package-range.ts";
import type { Eye } from "#domain/prescriptions/fields.ts";
import type { GivenPrescription } from "#web/storefront/product/product-detail/load-own.ts";
import { isEmpty, readEye, type TypedPowers } from "./typed-powers.ts";

export type KnownEyes = {
  eyes: Record<Eye, EyePower & { pdMm: number | null }>;
  pdBinocularMm: number | null;
  age: number | null;
};

/** What is known of the wearer's eyes: from the prescription, else from what was typed to try it; null when nothing is. */
export function knownEyes(given: GivenPrescription | null, typed: TypedPowers): KnownEyes | null {
  if (given !== null) {
    const { eyes, pdBinocularMm, age } = given;
    return eyes === null ? null : { eyes, pdBinocularMm, age };
  }
  if (isEmpty(typed)) return null;
  const pdMm = null;
  return {
    eyes: { right: { ...readEye(typed.right), pdMm }, left: { ...readEye(typed.left), pdMm } },
    pdBinocularMm: null,
    age: null,
  };
}
