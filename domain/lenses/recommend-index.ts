import { type Eye, EYES } from "#domain/prescriptions/fields.ts";
import { toMinusCylinder } from "#domain/prescriptions/transpose.ts";
import type { EyePower } from "./package-range.ts";

/** Refractive index in thousandths: 1560 is 1.56, 1590 is polycarbonate. */
export const LENS_INDEXES = [1500, 1560, 1590, 1610, 1670, 1740] as const;
export type LensIndex = (typeof LENS_INDEXES)[number];

export const POLYCARBONATE: LensIndex = 1590;
export const THINNEST: LensIndex = 1740;

/** Up to these powers (hundredths, both must fit) an index is enough; beyond the last it is 1.74. */
export const INDEX_STEPS: readonly { sph: number; cyl: number; index: LensIndex }[] = [
  { sph: 200, cyl: 200, index: 1500 },
  { sph: 250, cyl: 200, index: 1560 },
  { sph: 400, cyl: 300, index: 1610 },
  { sph: 700, cyl: 400, index: 1670 },
];

export type RimKind = "full" | "half" | "rimless";

/**
 * The thinnest lens that makes sense, by the stronger eye. Children and rimless frames get polycarbonate, since it
 * does not shatter or crack at the screws; half-rims never get 1.50, whose edge chips in the groove.
 */
export function recommendIndex(question: { eyes: Record<Eye, EyePower>; rim: RimKind; isChild: boolean }): LensIndex {
  const { eyes, rim, isChild } = question;
  if (isChild || rim === "rimless") return POLYCARBONATE;
  const byPower = indexByPower(eyes);
  return rim === "half" && byPower === 1500 ? 1560 : byPower;
}

/** By the stronger eye alone, whoever wears it in whatever frame. */
export function indexByPower(eyes: Record<Eye, EyePower>): LensIndex {
  return Math.max(...EYES.map((eye) => indexForEye(eyes[eye]))) as LensIndex;
}

/** Powers in hundredths of a dioptre, in whichever form of the cylinder they were typed. */
export function indexForEye({ sph, cyl, axis }: EyePower): LensIndex {
  const minus = toMinusCylinder({ sph: sph ?? 0, cyl: cyl ?? 0, axis: axis ?? 180 });
  const step = INDEX_STEPS.find((one) => Math.abs(minus.sph) <= one.sph && Math.abs(minus.cyl) <= one.cyl);
  return step?.index ?? THINNEST;
}

/** What a database or a catalogue names an index, if it is one. */
export function readLensIndex(milli: number): LensIndex | null {
  return LENS_INDEXES.find((index) => index === milli) ?? null;
}

/** 1670 -> "1.67"; polycarbonate is named. */
export function indexLabel(index: LensIndex): string {
  const label = (index / 1000).toFixed(2);
  return index === POLYCARBONATE ? `${label} polycarbonate` : label;
}
