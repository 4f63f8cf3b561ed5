import { FRAME_WIDTHS, type FrameWidth } from "#domain/catalogue/frame-width.ts";
import { CHILD_FACE_MM, FACE_OF_CLASS_MM } from "./head-for.ts";
import type { Head } from "./head.ts";

/** Wider than this, a face is no child's in our pictures. */
const CHILD_TO_MM = (CHILD_FACE_MM.wide + FACE_OF_CLASS_MM.narrow) / 2;

const isChildsFace = (faceMm: number) => faceMm < CHILD_TO_MM;

/** The class of a face by its width, in whole millimetres; children's faces have classes of their own. */
export function faceClassOf(faceMm: number): FrameWidth {
  const widths: Partial<Record<FrameWidth, number>> = isChildsFace(faceMm) ? CHILD_FACE_MM : FACE_OF_CLASS_MM;
  const away = (width: FrameWidth) => Math.abs((widths[width] ?? Infinity) - faceMm);
  return FRAME_WIDTHS.reduce((near, width) => (away(width) < away(near) ? width : near));
}

/** "On a narrow face", "On an extra wide face" */
export function onFace(faceMm: number): string {
  const width = faceClassOf(faceMm);
  return `On a${width.startsWith("e") ? "n" : ""} ${width} face`;
}

/** The two other heads that a frame is shown on beside the one that fits: the same person, narrower or wider. */
export function otherHeads(fitting: Head): { width: FrameWidth; head: Head }[] {
  const isChild = fitting.person === "child";
  const own = faceClassOf(fitting.faceWidthMm);
  const three: readonly FrameWidth[] = own === "extra wide" ? FRAME_WIDTHS.slice(1) : FRAME_WIDTHS.slice(0, 3);
  const faces: Partial<Record<FrameWidth, number>> = isChild ? CHILD_FACE_MM : FACE_OF_CLASS_MM;
  return three
    .filter((width) => width !== own)
    .map((width) => ({ width, head: { ...fitting, faceWidthMm: faces[width]! } }));
}

/**
 * Which of the faces is nearest to somebody for whom a front of so many millimetres is right. Null of a child's faces when that
 * somebody is grown up, and of none at all.
 */
export function faceFor(facesMm: readonly number[], frontMm: number): number | null {
  const [first, ...others] = facesMm;
  if (first === undefined || (facesMm.every(isChildsFace) && !isChildsFace(frontMm))) return null;
  return others.reduce((near, mm) => (Math.abs(mm - frontMm) < Math.abs(near - frontMm) ? mm : near), first);
}
