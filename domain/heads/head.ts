export type Person = "woman" | "man" | "child";

/** The tone of a bust: of plaster, of sand or of clay. */
export type Skin = "pale" | "sand" | "clay";

export const SKIN_HEX: Readonly<Record<Skin, string>> = { pale: "#EDE5DA", sand: "#CDBBA4", clay: "#93695A" };

/** The form of a head as data: everything of it follows from this. */
export type HeadShape = {
  person: Person;
  /** Between the sides of the face at the height of the eyes, ears not counted. */
  faceWidthMm: number;
};

/** All that can be seen of a head. */
export type Head = HeadShape & { skin: Skin };

/** Where things lie on a head, millimetres: x to the viewer's right, y up from the pupils, z towards the viewer from the corneas. */
export type HeadMeasures = {
  faceWidthMm: number;
  pdMm: number;
  /** Where a temple lies down on the ear, at the right. */
  ear: { x: number; y: number; z: number };
};

/**
 * About the middle of what is measured on adults: between the cheekbones men's faces are some 140 mm wide and women's 132, their pupils
 * some 64 and 62 mm apart (Dodgson 2004, of the ANSUR survey): 0.46 of the width. It is near enough for children of school age too.
 */
const PD_SHARE = 0.46;
/** The width of the head that all others are made of. */
export const MODEL_WIDTH_MM = 140;

/** Heads differ more in width than in height and depth. */
export const heightScale = ({ faceWidthMm }: HeadShape): number => (faceWidthMm / MODEL_WIDTH_MM) ** 0.7;

/** Where the temple lies on the ear of the model. */
const MODEL_EAR = { x: 70, y: 9, z: -88 } as const;

export function measureHead(head: HeadShape): HeadMeasures {
  const tall = heightScale(head);
  const wide = head.faceWidthMm / MODEL_WIDTH_MM;
  return {
    faceWidthMm: head.faceWidthMm,
    pdMm: PD_SHARE * head.faceWidthMm,
    ear: { x: MODEL_EAR.x * wide, y: MODEL_EAR.y * tall, z: MODEL_EAR.z * tall },
  };
}
