import { type FrameWidth, frameWidthOf } from "#domain/catalogue/frame-width.ts";
import type { Gender } from "#domain/catalogue/lists.ts";
import type { Head, Person } from "./head.ts";

/** A face on which a front of the class sits as it should: as wide as the middle of the class. */
export const FACE_OF_CLASS_MM: Readonly<Record<FrameWidth, number>> = {
  narrow: 127,
  medium: 132,
  wide: 137,
  "extra wide": 142,
};
/** Children's faces, small and large. */
const CHILD_FACES_MM = [116, 124] as const;
/** A child's face is taken for a front so much wider at most. */
const CHILD_SPARE_MM = 4;

/** On whom frames for these people are shown: who buys them most, with a face as wide as the front asks for. */
export function headFor({ audiences, frontMm }: { audiences: readonly Gender[]; frontMm: number }, nth: number): Head {
  const person = personOf(audiences, nth);
  const faceWidthMm =
    person === "child"
      ? frontMm <= CHILD_FACES_MM[0] + CHILD_SPARE_MM
        ? CHILD_FACES_MM[0]
        : CHILD_FACES_MM[1]
      : FACE_OF_CLASS_MM[frameWidthOf(Math.round(frontMm))];
  return { person, faceWidthMm, skin: (["sand", "clay", "pale"] as const)[nth % 3]! };
}

/** What everybody wears is shown on women and men in turn. */
function personOf(audiences: readonly Gender[], nth: number): Person {
  if (audiences.length > 0 && audiences.every((audience) => audience === "Juniors")) return "child";
  const [woman, man] = [audiences.includes("Women"), audiences.includes("Men")];
  if (woman === man) return nth % 2 === 0 ? "woman" : "man";
  return woman ? "woman" : "man";
}
