import { findKind, type SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import { type PowerTypeCode, powerTypesFor } from "./power-types.ts";

/** What stands in the place of a package where the maker has fitted the lenses. */
const FITTED = "fitted";
const FITTED_POWER: Partial<Record<SubCategorySlug, PowerTypeCode>> = {
  computer_glasses: "zero-power-computer-glasses",
};

/** A lens by its power type and its package; by the power type alone, any of its packages. */
const keyOf = (powerType: string, lensPackage?: string) =>
  lensPackage === undefined ? powerType : `${powerType} ${lensPackage}`;

/** Of a product's list: a package as it is ground for a power type, and in which glasses the wizard offers that type. */
export type ListedLens = { powerTypeCode: string; packageCode: string; subcategory: string };

/** The keys of all lenses that a product has: those that its wizard offers, and those that are fitted. */
export function lensKeysOf(subCategory: string, listed: readonly ListedLens[]): string[] {
  const fitted = FITTED_POWER[subCategory as SubCategorySlug];
  if (fitted !== undefined) return [keyOf(fitted), keyOf(fitted, FITTED)];
  if (findKind(subCategory)?.flow !== "lens-wizard") return [];
  const offered = powerTypesFor(
    subCategory,
    listed.map(({ powerTypeCode: code, ...lens }) => ({ code, ...lens })),
  );
  return [...new Set(offered.flatMap(({ code, packageCode }) => [keyOf(code), keyOf(code, packageCode)]))];
}

/** The keys of which a product needs one, so that it takes a lens of the power type, and of one of the packages if any is named. */
export function wishedLensKeys({ power, packages }: { power: string; packages: readonly string[] }): string[] {
  return packages.length === 0 ? [keyOf(power)] : [...packages, FITTED].map((code) => keyOf(power, code));
}
