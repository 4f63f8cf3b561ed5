import { isFrontMm } from "#domain/catalogue/own-fit.ts";
import { apart, CARD_MM, type Mark } from "./photo-scale.ts";

/** Both ends of a card's long side and both sides of a face on one photo; null as long as nobody has put a mark there. */
export type FaceMarks = Record<"from" | "to" | "faceRight" | "faceLeft", Mark | null>;

export type FaceFault = "card-unmarked" | "face-unmarked" | "card-too-near" | "face-unlikely";
export type ReadFace = { ok: true; faceMm: number } | { ok: false; reason: FaceFault };

export const FACE_FAULT_WORDS: Readonly<Record<FaceFault, string>> = {
  "card-unmarked": "Put a mark on each end of the card's long side.",
  "face-unmarked": "Now put a line on each side of your face.",
  "card-too-near": "The card is too small in this photo. Please take one from nearer, or make the photo larger.",
  "face-unlikely": "That is no face's width. Please check the marks: the card's long side, and the sides of the face.",
};

/** With fewer pixels a mark that is off by one is off by more than a millimetre. */
const LEAST_CARD_PX = 55;

/** A card of 171 pixels and a face of 276: 138 mm. */
export function readFaceWidth({ from, to, faceRight, faceLeft }: FaceMarks): ReadFace {
  if (!from || !to) return { ok: false, reason: "card-unmarked" };
  if (!faceRight || !faceLeft) return { ok: false, reason: "face-unmarked" };
  const cardPx = apart(from, to);
  if (cardPx < LEAST_CARD_PX) return { ok: false, reason: "card-too-near" };
  const faceMm = Math.round((apart(faceRight, faceLeft) * CARD_MM) / cardPx);
  return isFrontMm(faceMm) ? { ok: true, faceMm } : { ok: false, reason: "face-unlikely" };
}
