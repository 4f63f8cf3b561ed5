import { drawLensProfile, type LensProfile } from "./lens-profile.ts";
import type { EyePower } from "./package-range.ts";
import { LENS_INDEXES, type LensIndex } from "./recommend-index.ts";
import { strongestMeridian, thickerEye } from "./stronger-eye.ts";
import type { Eye, Hundredths } from "#domain/prescriptions/fields.ts";

/** Adults have 63 mm between their pupils on the average. */
export const MEAN_PD_MM = 63;

export type ThicknessRow = LensProfile & { index: LensIndex };

export type ThicknessTable = {
  eye: Eye;
  /** Where that eye is strongest. */
  power: Hundredths;
  /** Null: nobody measured it, so the mean was taken. */
  givenPdMm: number | null;
  rows: ThicknessRow[];
};

/** How thick the thicker of both lenses would be in every material, for this frame. */
export function tabulateThickness(given: {
  eyes: Record<Eye, EyePower & { pdMm: number | null }>;
  pdBinocularMm: number | null;
  frame: { lensWidthMm: number; bridgeMm: number };
}): ThicknessTable {
  const { eyes, pdBinocularMm, frame } = given;
  const eye = thickerEye(eyes);
  const power = strongestMeridian(eyes[eye]);
  // The lens of one eye is cut by the distance of that eye alone.
  const own = eyes[eye].pdMm;
  const givenPdMm = own === null ? pdBinocularMm : own * 2;
  const cut = { power, ...frame, pdMm: givenPdMm ?? MEAN_PD_MM };
  return {
    eye,
    power,
    givenPdMm,
    rows: LENS_INDEXES.map((index) => ({ index, ...drawLensProfile({ ...cut, index }) })),
  };
}
