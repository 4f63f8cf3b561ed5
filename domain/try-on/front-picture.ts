import { cutOutPicture } from "#domain/catalogue/picture-address.ts";
import { CAMERA_FIELD_DEGREES, type CutOut } from "#domain/frames/cut-out.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { bendFront } from "#domain/frames/temple-line.ts";

/** The front of a frame as it is worn, without ground: a picture, its scale, and where in it the front's own middle is. */
export type FrontPicture = {
  src: string;
  widthPx: number;
  heightPx: number;
  mmPerPx: number;
  /** The middle of the bridge, at the height of the lenses' middle. */
  originPx: { x: number; y: number };
  /** Only a design tells them. */
  temples?: WornTemples;
};

/** What is to be seen of both temples on a straight photo, in pixels of the front's picture: they lie under it. */
export type WornTemples = {
  colour: string;
  /** 1 where nothing shines through. */
  cover: number;
  /** An outline as path data, and between which columns it ends behind the ear. */
  sides: readonly { d: string; fadeFrom: number; fadeTo: number }[];
};

export const DRAWN_PX_PER_MM = 8;
/** Room around the front, so that no edge is cut. */
const ROOM_MM = 6;

/** What a drawing of the front is told by: no pixel of it need be made to know its scale. */
export function drawnFront(design: FrameDesign, src: string): FrontPicture {
  const { widthMm, heightMm } = drawnSize(design);
  const [widthPx, heightPx] = [widthMm * DRAWN_PX_PER_MM, heightMm * DRAWN_PX_PER_MM];
  return { src, widthPx, heightPx, mmPerPx: 1 / DRAWN_PX_PER_MM, originPx: { x: widthPx / 2, y: heightPx / 2 } };
}

/** The paper of such a drawing, whole millimetres; the front's middle is its own. */
export function drawnSize(design: FrameDesign): { widthMm: number; heightMm: number } {
  const rims = Math.max(design.rimTopMm + design.flickMm, design.rimBottomMm);
  return {
    widthMm: 2 * Math.ceil(frontHalfWidthMm(design) + ROOM_MM),
    heightMm: 2 * Math.ceil(design.lensHeightMm / 2 + rims + ROOM_MM),
  };
}

/**
 * A photographed front for one of its sizes: as wide as that is, in its own proportions. `own` is the design as it was
 * photographed, `sized` as it is cut in the size.
 */
export function photographedFront(
  cutOut: CutOut,
  { own, sized }: { own: FrameDesign; sized: FrameDesign },
): FrontPicture {
  const { path, widthPx, heightPx, originPx } = cutOut;
  const larger = frontHalfWidthMm(sized) / frontHalfWidthMm(own);
  return { src: cutOutPicture(path), widthPx, heightPx, originPx, mmPerPx: mmPerPxAtEnds(cutOut, own) * larger };
}

/** The same of a frame without a design, whose cut-out is as wide as its front: `larger` is the size beside the one that was typed. */
export function typedFront({ path, widthPx, heightPx, originPx, mmPerPx }: CutOut, larger: number): FrontPicture {
  return { src: cutOutPicture(path), widthPx, heightPx, originPx, mmPerPx: mmPerPx * larger };
}

/**
 * A face is measured where its pupils are, and as far from the camera as these are the ends of a front: its lenses stand
 * before them and look larger, in the cut-out as in a photo. So the scale is taken at the ends.
 */
function mmPerPxAtEnds({ mmPerPx, heightPx }: CutOut, design: FrameDesign): number {
  const awayMm = (design.lensWidthMm + design.bridgeMm) / 2;
  const endY = (design.lensHeightMm / 2) * design.endPieceRise;
  const [, , endZ] = bendFront(design, [frontHalfWidthMm(design), endY, 0]);
  const [, , lensZ] = bendFront(design, [awayMm, 0, 0]);
  const seenPerMm = 2 * Math.tan((CAMERA_FIELD_DEGREES * Math.PI) / 360);
  // What the cut-out's own scale was lessened by (scaleOfCutOut).
  return mmPerPx + ((lensZ - endZ) * seenPerMm) / heightPx;
}
