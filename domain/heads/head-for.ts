import { type FrameWidth, frameWidthOf } from "#domain/catalogue/frame-width.ts";
import type { Gender } from "#domain/catalogue/lists.ts";
import { linearOf } from "#domain/frames/linear-of.ts";
import { type Head, type Person, type Skin, SKIN_HEX } from "./head.ts";

/** A face on which a front of the class sits as it should: as wide as the middle of the class. */
export const FACE_OF_CLASS_MM: Readonly<Record<FrameWidth, number>> = {
  narrow: 127,
  medium: 132,
  wide: 137,
  "extra wide": 142,
};
/** Children's faces: about the middle of what is measured at six, at eight or nine, and at eleven years. */
export const CHILD_FACE_MM = { narrow: 116, medium: 120, wide: 124 } as const;
/** A child's face is taken for a front so much wider at most. */
const CHILD_SPARE_MM = 4;

/** With less between its lightness and that of the bust (CIE L*, of 100) a frame would be lost on it. */
const LEAST_CONTRAST = 24;
const SKINS = ["sand", "clay", "pale"] as const;

export type FrameToWear = {
  audiences: readonly Gender[];
  frontMm: number;
  /** The front's colour, "#RRGGBB". */
  frontHex: string;
};

/** On whom a frame is shown: who buys it most, with a face as wide as the front asks for, in a tone that it stands out from. */
export function headFor({ audiences, frontMm, frontHex }: FrameToWear, nth: number): Head {
  const person = personOf(audiences, nth);
  const { narrow, wide } = CHILD_FACE_MM;
  const childMm = frontMm <= narrow + CHILD_SPARE_MM ? narrow : wide;
  const faceWidthMm = person === "child" ? childMm : FACE_OF_CLASS_MM[frameWidthOf(Math.round(frontMm))];
  return { person, faceWidthMm, skin: toneFor(frontHex, nth) };
}

/** Each in turn; where the frame hardly stands out from it, the one that it stands out from most. */
function toneFor(frontHex: string, nth: number): Skin {
  const contrastWith = (skin: Skin) => Math.abs(lightnessOf(SKIN_HEX[skin]) - lightnessOf(frontHex));
  const inTurn: Skin = SKINS[nth % SKINS.length]!;
  if (contrastWith(inTurn) >= LEAST_CONTRAST) return inTurn;
  return SKINS.reduce((best: Skin, skin) => (contrastWith(skin) > contrastWith(best) ? skin : best), inTurn);
}

/** CIE L* of a colour of sRGB, after IEC 61966-2-1 and CIE 15. */
function lightnessOf(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return light > 0.008856 ? 116 * Math.cbrt(light) - 16 : 903.3 * light;
}

/** What everybody wears is shown on women and men in turn. */
function personOf(audiences: readonly Gender[], nth: number): Person {
  if (audiences.length > 0 && audiences.every((audience) => audience === "Juniors")) return "child";
  const [woman, man] = [audiences.includes("Women"), audiences.includes("Men")];
  if (woman === man) return nth % 2 === 0 ? "woman" : "man";
  return woman ? "woman" : "man";
}
