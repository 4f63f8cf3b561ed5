import { PRODUCT_KINDS, type KindSlug } from "#domain/catalogue/product-kinds.ts";

type Line = { category: KindSlug; lens: unknown };

/** A membership is no thing that lies in a store. */
export function canCollect(lines: readonly Line[]): boolean {
  return lines.some(({ category }) => category !== "membership");
}

/** Glasses as they lie on the shelf can be tried on before they are taken home; once lenses are made it is too late. */
export function canTryOnThere(lines: readonly Line[]): boolean {
  return lines.some(({ category, lens }) => lens === null && PRODUCT_KINDS[category].family === "glasses");
}
