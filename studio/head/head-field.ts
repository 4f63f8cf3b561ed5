import { type HeadShape, heightScale, measureHead, MODEL_WIDTH_MM } from "#domain/heads/head.ts";
import { blend } from "#domain/frames/soft-joins.ts";
import { earField } from "./ear-field.ts";
import { hairMm } from "./hair-field.ts";
import { faceField } from "./face-field.ts";
import { ball, evenly, rod } from "./soft-forms.ts";

/** A signed distance, millimetres, negative inside: x to the viewer's right, y up from the pupils, z from the corneas. */
export type HeadField = (x: number, y: number, z: number) => number;

/** The whole head, and what of it a temple slides along: all but the face's features and the ears. */
export type HeadFields = { whole: HeadField; skull: HeadField };

/** What makes a woman's, a man's and a child's head of the same model. */
export type Character = {
  jaw: number;
  brow: number;
  nose: number;
  /** How full its lips are, and how wide its mouth. */
  lips: number;
  mouth: number;
  neck: number;
  cheek: number;
  /** The lower half of the face, as a share of the model's. */
  lower: number;
  cranium: number;
  /** How much of a child's roundness fills the way from the cheeks to the chin, 0 to 1. */
  round: number;
};
const CHARACTERS: Record<HeadShape["person"], Character> = {
  woman: {
    jaw: 0.2,
    brow: 0.2,
    nose: 0.86,
    lips: 1,
    mouth: 0.98,
    neck: 37,
    cheek: 1.1,
    lower: 0.925,
    cranium: 1,
    round: 0.45,
  },
  man: {
    jaw: 0.85,
    brow: 0.8,
    nose: 1,
    lips: 0.84,
    mouth: 1.04,
    neck: 45,
    cheek: 0.7,
    lower: 0.975,
    cranium: 1,
    round: 0.2,
  },
  child: {
    jaw: 0,
    brow: -1,
    nose: 0.64,
    lips: 0.74,
    mouth: 0.8,
    neck: 36,
    cheek: 1.8,
    lower: 0.8,
    cranium: 1.03,
    round: 1,
  },
};

export function headFields(head: HeadShape): HeadFields {
  const character = CHARACTERS[head.person];
  const tall = heightScale(head);
  const eye = ((measureHead(head).pdMm / 2) * MODEL_WIDTH_MM) / head.faceWidthMm;
  const skull = (x: number, y: number, z: number) => skullField(x, y, z, character);
  const wide = head.faceWidthMm / 2 / halfWidth(skull);
  const least = Math.min(wide, tall);
  const sized =
    (field: HeadField): HeadField =>
    (x, y, z) =>
      field(x / wide, y / (y < 0 ? tall * character.lower : tall), z / tall) * least;
  return { skull: sized(skull), whole: sized((x, y, z) => modelField(x, y, z, character, eye, skull, head.person)) };
}

/** How far the sides reach at the height of the eyes. */
function halfWidth(field: HeadField): number {
  let [low, high] = [50, 100];
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2;
    let inside = false;
    for (let z = -10; z > -78 && !inside; z -= 1) inside = field(middle, 0, z) < 0;
    if (inside) low = middle;
    else high = middle;
  }
  return low;
}

function skullField(x: number, y: number, z: number, { jaw, cheek, cranium, neck, round }: Character): number {
  const u = Math.abs(x);
  let d = ball(u, y - 34, z + 84, 74 * cranium, 82 * cranium, 92 * cranium);
  // The face, long and narrowing downwards, then cheekbone, cheek, jaw and chin.
  d = blend(d, ball(u, y + 18, z + 50, 60, 84, 57), 24);
  d = blend(d, ball(u - 40, y + 26, z + 20, 18, 12 + 2 * cheek, 18), 26);
  d = blend(d, ball(u - 26, y + 56, z + 34, 20 + 3 * cheek, 30, 24 + 2 * cheek), 26);
  d = blend(d, rod(evenly(u), y, z, [27 + 8 * jaw, -52, -56, 20], [9 + 6 * jaw, -94, -17, 12]), 34);
  d = blend(d, ball(u, y + 95 - 2 * round, z + 11 + 2 * round, 13 + 7 * jaw, 15, 15 + jaw), 30);
  // From the cheek to the chin in one bow, the fuller the younger.
  d = blend(d, ball(u, y + 66, z + 39, 34 + 11 * round, 40, 40 + 4 * round), 30);
  d = blend(d, ball(u, y + 74, z + 36, 36 + 4 * cheek, 28 - cheek, 34), 24);
  d = blend(d, ball(u, y + 66, z + 12, 27, 28, 20), 20);
  d = blend(d, rod(u, y, z, [0, -58, -92, neck], [0, -220, -112, neck + 4]), 14);
  // The muscle that runs from behind the ear to the pit of the throat, which a child's neck hides.
  if (round < 1) d = blend(d, rod(u, y, z, [neck + 3, -50, -92, 9], [9, -196, -62, 8]), 12);
  return blend(d, ball(u, y + 262 - 24 * round, z + 112, 215, 66, 66), 70);
}

/** Below this is no hair that could be seen, above it no feature of a face. */
const HAIR_FROM_MM = 12;
const FACE_TO_MM = 60;

function modelField(
  x: number,
  y: number,
  z: number,
  character: Character,
  eye: number,
  skull: HeadField,
  person: HeadShape["person"],
): number {
  const u = Math.abs(x);
  let d = skull(u, y, z);
  if (y > HAIR_FROM_MM && z < 30) d -= Math.max(0, hairMm(x, y, z, person));
  if (y > FACE_TO_MM || z < -140) return d;
  if (z > -50 && y > -125) d = faceField(d, u, y, z, character, eye);
  return earField(d, u, y, z);
}
