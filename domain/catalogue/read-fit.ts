import { PD_BINOCULAR_LIMITS } from "#domain/prescriptions/fields.ts";
import { CARD_MM } from "#domain/try-on/photo-scale.ts";
import type { QueryReader } from "./filter-query.ts";
import { frontForPd, isFrontMm, type OwnFit } from "./own-fit.ts";
import { readPrintedSize } from "./read-printed-size.ts";

/** The ways to tell one's width: the glasses that one wears, the face, a bank card beside the face in a photo, the PD. */
export const FIT_WAYS = ["size", "face", "card", "pd"] as const;
export type FitWay = (typeof FIT_WAYS)[number];

/** What the face guide is asked for in its address. */
export const FIT_KEYS = ["size", "front", "face", "card", "across", "pd"] as const;
export type FitKey = (typeof FIT_KEYS)[number];

export type AskedFit =
  | { kind: "nothing" }
  | { kind: "wrong"; way: FitWay; field: FitKey; message: string }
  | { kind: "answer"; way: FitWay; own: OwnFit };

const FACE_WORDS = "Please enter your face's width in millimetres, from 100 to 170.";
const wrong = (way: FitWay, field: FitKey, message: string): AskedFit => ({ kind: "wrong", way, field, message });
const face = (way: FitWay, mm: number): AskedFit => ({
  kind: "answer",
  way,
  own: { size: null, frontMm: mm, title: null },
});

/** What somebody has told of their width; the first way that is filled in counts. */
export function readFit(query: QueryReader): AskedFit {
  const text = (key: FitKey) => (query.get(key) ?? "").trim().slice(0, 60);
  if (text("size") || text("front")) return readGlasses(text("size"), text("front"));
  if (text("face")) {
    const mm = Math.round(readNumber(text("face")));
    return isFrontMm(mm) ? face("face", mm) : wrong("face", "face", FACE_WORDS);
  }
  if (text("card") || text("across")) return readCard(readNumber(text("card")), readNumber(text("across")));
  if (text("pd")) {
    const pd = readNumber(text("pd"));
    const isPd = pd >= PD_BINOCULAR_LIMITS.min && pd <= PD_BINOCULAR_LIMITS.max;
    const { min, max } = PD_BINOCULAR_LIMITS;
    return isPd ? face("pd", frontForPd(pd)) : wrong("pd", "pd", `Please enter a PD from ${min} to ${max} mm.`);
  }
  return { kind: "nothing" };
}

function readGlasses(sizeText: string, frontText: string): AskedFit {
  const size = readPrintedSize(sizeText);
  if (!size) return wrong("size", "size", "Please enter three numbers, such as 52-18-140.");
  if (frontText === "") return { kind: "answer", way: "size", own: { size, frontMm: null, title: null } };
  const frontMm = Math.round(readNumber(frontText));
  if (!isFrontMm(frontMm)) return wrong("size", "front", "Please enter the width in millimetres, from 100 to 170.");
  return { kind: "answer", way: "size", own: { size, frontMm, title: null } };
}

/** In whatever unit, but both in the same: 4.2 and 6.8 cm are a face of 139 mm. */
function readCard(card: number, across: number): AskedFit {
  if (!(card > 0)) return wrong("card", "card", "Please enter how long the card is in your photo.");
  const mm = Math.round((across * CARD_MM) / card);
  if (isFrontMm(mm)) return face("card", mm);
  return wrong("card", "across", "That is no face's width. Please measure both in the same photo, in the same unit.");
}

/** "6,8" and "68 mm" are numbers too; NaN for anything else. */
function readNumber(text: string): number {
  const [number] = /^\d{1,4}([.,]\d{1,3})?/.exec(text) ?? [];
  return number === undefined ? Number.NaN : Number(number.replace(",", "."));
}
