/** What a lens is made to show. Whatever is neither of the other two and takes an ADD shows every distance. */
export type LensDesign = "single" | "progressive" | "bifocal" | "office";

/** What the glasses were said to be for, as far as it decides between designs; null where nobody said it. */
export type LensUse = "screen" | null;

/** Of an answer to what the glasses are for, or of an address. */
export const readLensUse = (answer: string | null): LensUse => (answer === "screen" ? answer : null);

const OFFICE = /\b(office|computer|room|indoor|degressive|occupational|reading)\b/i;
const BIFOCAL = /\bbi-?focal/i;
const PROGRESSIVE = /\bprogressive/i;

/**
 * The design of a package by what the shop calls it: "Office Lens 1.61" is an office lens, sharp to 3 m and no further. One without
 * an ADD has a single power, whatever its name.
 */
export function lensDesignOf({ packageName, addMin }: { packageName: string; addMin: number | null }): LensDesign {
  if (addMin === null) return "single";
  if (BIFOCAL.test(packageName)) return "bifocal";
  return OFFICE.test(packageName) && !PROGRESSIVE.test(packageName) ? "office" : "progressive";
}

const FAR_AND_NEAR: readonly LensDesign[] = ["progressive", "single", "bifocal"];

/**
 * In which order designs are recommended. An office lens blurs the far view, and nobody who drives wants to learn that on the road: it
 * is among them only for those who chose its use.
 */
export const designsFor = (use: LensUse): readonly LensDesign[] =>
  use === "screen" ? ["office", ...FAR_AND_NEAR] : FAR_AND_NEAR;

/** The place of a lens among the cards by its design alone: what is recommended first, an office lens after all others. */
export function designRank(lens: { packageName: string; addMin: number | null }, use: LensUse): number {
  const place = designsFor(use).indexOf(lensDesignOf(lens));
  return place === -1 ? FAR_AND_NEAR.length : place;
}
