import type { FrameMeasures } from "#domain/frames/measure-frame.ts";
import { type PupilDistance } from "./photo-scale.ts";

/** What an optician would say of a frame on these eyes. */
export type Fit = {
  /** How far each lens's middle is outside its pupil, mm; less than nothing: inside. */
  right: number;
  left: number;
  /** How much wider the front is than the face; null when nobody has marked the face. */
  overFaceMm: number | null;
};

/** Decentration: half of lens and bridge less the pupil's distance. 52-18 on 63: 35 - 31.5 = 3.5 mm outside. */
export function measureFit(frame: FrameMeasures, pd: PupilDistance, faceMm: number | null): Fit {
  const half = (frame.lensWidthMm + frame.bridgeMm) / 2;
  return {
    right: half - pd.rightMm,
    left: half - pd.leftMm,
    overFaceMm: faceMm === null ? null : frame.frontWidthMm - faceMm,
  };
}

/** In half millimetres: marks are not set more finely. */
const told = (mm: number) => (Math.round(Math.abs(mm) * 2) / 2).toString();
const isNothing = (mm: number) => Math.abs(mm) < 0.25;

export function fitWords({ right, left, overFaceMm }: Fit): string[] {
  const words =
    told(right) === told(left) && Math.sign(right) === Math.sign(left)
      ? [eyeWords("Each lens", "your pupil", right)]
      : [eyeWords("The right lens", "your right pupil", right), eyeWords("The left lens", "your left pupil", left)];
  return [...words, adviceWords(Math.max(right, left), Math.min(right, left)), ...faceWords(overFaceMm)];
}

function eyeWords(lens: string, pupil: string, mm: number): string {
  if (isNothing(mm)) return `${lens} is centred on ${pupil}.`;
  return `${lens}'s middle sits ${told(mm)} mm ${mm > 0 ? "outside" : "inside"} ${pupil}.`;
}

function adviceWords(most: number, least: number): string {
  if (least < -1) return "That is narrow for your eyes: a larger size will sit better.";
  if (most > 6) return "That is wide for your eyes: strong lenses get thicker at their outer edge.";
  return "Your eyes are well within what this size is made for.";
}

function faceWords(overFaceMm: number | null): string[] {
  if (overFaceMm === null) return [];
  if (isNothing(overFaceMm)) return ["The front is as wide as your face."];
  const wider = overFaceMm > 0 ? "wider" : "narrower";
  return [`The front is ${told(overFaceMm)} mm ${wider} than your face.`];
}
