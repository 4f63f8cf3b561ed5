import { PD_PER_EYE_LIMITS } from "#domain/prescriptions/fields.ts";

/** A place in the photo, pixels from its upper left corner. */
export type Mark = { x: number; y: number };

/** The pupils by whose they are: the right eye stands at the left of a photo, as others see the person. */
export type EyeMarks = { right: Mark; left: Mark };

/** How far each pupil is from the middle of the nose. With one value for both each has half. */
export type PupilDistance = { rightMm: number; leftMm: number };

/**
 * What tells the scale: the distance of the pupils, `perEye` if each was given, or both ends of a bank card's long edge,
 * null as long as nobody has put a mark there.
 */
export type ScaleSource =
  | { by: "pd"; pd: PupilDistance; perEye?: boolean }
  | { by: "card"; from: Mark | null; to: Mark | null };

/** The long edge of a bank card, ISO/IEC 7810 ID-1. */
export const CARD_MM = 85.6;
export const DEFAULT_PD_MM = 63;
/** From small children to the widest of adults. */
export const PD_RANGE_MM = { min: 40, max: 80 } as const;
/** With fewer pixels between the eyes a mark that is off by one is off by more than a millimetre. */
const LEAST_EYES_PX = 40;
const LEAST_CARD_PX = 55;
/** Nobody holds the head so far to a side; the marks are on something else. */
const MOST_ROLL_DEGREES = 40;

export type ScaleFault =
  | "eyes-too-near"
  | "eyes-swapped"
  | "head-on-side"
  | "pd-rare"
  | "pd-per-eye-rare"
  | "card-unmarked"
  | "card-too-near"
  | "card-unlikely";

export type PhotoScale = {
  pxPerMm: number;
  pd: PupilDistance;
  /** How far the line of the pupils falls to the right of the photo. */
  rollDegrees: number;
};

export type ReadScale = { ok: true; scale: PhotoScale } | { ok: false; reason: ScaleFault };

export const wholePd = ({ rightMm, leftMm }: PupilDistance): number => rightMm + leftMm;
export const evenPd = (pdMm: number): PupilDistance => ({ rightMm: pdMm / 2, leftMm: pdMm / 2 });

/** 126 pixels between pupils that are 63 mm apart: 2 pixels a millimetre. */
export function readScale({ right, left }: EyeMarks, source: ScaleSource): ReadScale {
  const eyesPx = apart(right, left);
  if (eyesPx < LEAST_EYES_PX) return { ok: false, reason: "eyes-too-near" };
  if (right.x >= left.x) return { ok: false, reason: "eyes-swapped" };
  const rollDegrees = (Math.atan2(left.y - right.y, left.x - right.x) * 180) / Math.PI;
  if (Math.abs(rollDegrees) > MOST_ROLL_DEGREES) return { ok: false, reason: "head-on-side" };
  if (source.by === "pd") {
    const { rightMm, leftMm } = source.pd;
    if (source.perEye && !(isPerEye(rightMm) && isPerEye(leftMm))) return { ok: false, reason: "pd-per-eye-rare" };
    const pdMm = wholePd(source.pd);
    if (!isPd(pdMm)) return { ok: false, reason: "pd-rare" };
    return { ok: true, scale: { pxPerMm: eyesPx / pdMm, pd: source.pd, rollDegrees } };
  }
  const { from, to } = source;
  if (!from || !to) return { ok: false, reason: "card-unmarked" };
  const cardPx = apart(from, to);
  if (cardPx < LEAST_CARD_PX) return { ok: false, reason: "card-too-near" };
  const pxPerMm = cardPx / CARD_MM;
  const pdMm = eyesPx / pxPerMm;
  // Held far in front of the face, or marked along its short edge.
  if (!isPd(pdMm)) return { ok: false, reason: "card-unlikely" };
  return { ok: true, scale: { pxPerMm, pd: evenPd(pdMm), rollDegrees } };
}

const isPd = (pdMm: number) => pdMm >= PD_RANGE_MM.min && pdMm <= PD_RANGE_MM.max;
const isPerEye = (mm: number) => mm >= PD_PER_EYE_LIMITS.min && mm <= PD_PER_EYE_LIMITS.max;

/** In pixels of the photo. */
export function apart(a: Mark, b: Mark): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Where the marks stand before anybody has moved them: eyes of a portrait if none were found, and a card under the chin. */
export function firstMarks(
  photo: { width: number; height: number },
  found: EyeMarks | null,
): { eyes: EyeMarks; card: { from: Mark; to: Mark } } {
  const { width, height } = photo;
  // In a wide picture the face takes a share of its height.
  const face = Math.min(width, height * 0.8);
  const [middle, eyeLine] = [width / 2, height * 0.42];
  const eyes = found ?? {
    right: { x: middle - face * 0.12, y: eyeLine },
    left: { x: middle + face * 0.12, y: eyeLine },
  };
  const wide = eyes.left.x - eyes.right.x;
  const nose = (eyes.left.x + eyes.right.x) / 2;
  const chin = Math.min(height * 0.94, (eyes.left.y + eyes.right.y) / 2 + wide * 1.8);
  const half = (wide * CARD_MM) / DEFAULT_PD_MM / 2;
  const end = (x: number) => insidePhoto({ x, y: chin }, photo);
  return { eyes, card: { from: end(nose - half), to: end(nose + half) } };
}

/** No mark leaves the photo. */
export function insidePhoto({ x, y }: Mark, { width, height }: { width: number; height: number }): Mark {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}
