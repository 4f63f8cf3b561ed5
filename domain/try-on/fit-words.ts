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
  const [narrowest, widest] = [Math.min(right, left), Math.max(right, left)];
  const faces = faceWords(overFaceMm);
  const centres = centreWords(right, left);
  if (narrowest < -1) return ["This size is narrow for your eyes: try a larger one.", `${centres}.`, ...faces];
  if (widest > 6) {
    const why = "strong lenses get thicker at their outer edge";
    return [`This size is wide for your eyes: ${why}.`, `${centres}.`, ...faces];
  }
  return ["This size suits your eyes.", `${centres}: a good fit.`, ...faces];
}

function centreWords(right: number, left: number): string {
  if (isNothing(right) && isNothing(left)) return "The lens centre is right in front of your pupil";
  if (told(right) === told(left)) return `The lens centre is ${told(right)} mm from your pupil`;
  return `The right lens centre is ${told(right)} mm from your pupil, the left one ${told(left)} mm`;
}

function faceWords(overFaceMm: number | null): string[] {
  if (overFaceMm === null) return [];
  if (isNothing(overFaceMm)) return ["The front is as wide as your face."];
  const wider = overFaceMm > 0 ? "wider" : "narrower";
  return [`The front is ${told(overFaceMm)} mm ${wider} than your face.`];
}
