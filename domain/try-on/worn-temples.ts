import { type Colourway, isClear } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { darker } from "#domain/frames/mix-colours.ts";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { wireTones } from "#domain/frames/sheet-look.ts";
import { bendFront, templeLine } from "#domain/frames/temple-line.ts";
import type { FrontPicture, WornTemples } from "./front-picture.ts";

/** How far a camera is that is held out, or propped up. From farther away the temples reach less far in. */
const CAMERA_MM = 600;
/** Eyes look through the lenses so much above their middle; the camera is as high as they are. */
const EYES_RISE = 0.1;
/** A side that no lamp stands before. */
const SHADE = 0.18;
/** From here to there the side of the head comes before it, and then the ear: shares of the way to the bend. */
const HIDDEN = { from: 0.08, to: 0.82 } as const;
const STATIONS = 24;

/** Both temples as the camera sees them behind the front: they run in and back, from the hinge to where the ear covers them. */
export function wornTemples(
  design: FrameDesign,
  colourway: Colourway,
  { mmPerPx, originPx }: Pick<FrontPicture, "mmPerPx" | "originPx">,
): WornTemples {
  const endY = (design.lensHeightMm / 2) * design.endPieceRise;
  const [, , endZ] = bendFront(design, [frontHalfWidthMm(design), endY, 0]);
  const [, middleY] = bendFront(design, [(design.lensWidthMm + design.bridgeMm) / 2, 0, 0]);
  const eyesY = design.lensHeightMm * EYES_RISE;
  const seen = templeLine(design, STATIONS)
    .filter(({ along }) => along <= design.temple.bendMm)
    .map(({ centre: [x, , z], top: [, top], bottom: [, bottom], along, thicknessMm }) => {
      const far = CAMERA_MM / (CAMERA_MM + endZ - z);
      const height = (y: number) => eyesY + (y - middleY - eyesY) * far;
      return {
        share: along / design.temple.bendMm,
        // The outside nearest to the front, the inside at the ear.
        x: (x + thicknessMm * (0.5 - along / design.temple.bendMm)) * far,
        top: height(top),
        bottom: height(bottom),
      };
    });
  const px = (mm: number) => Math.round((mm / mmPerPx) * 10) / 10;
  const side = (way: 1 | -1) => {
    const place = (x: number, y: number) =>
      `${Math.round((originPx.x + way * px(x)) * 10) / 10} ${Math.round((originPx.y - px(y)) * 10) / 10}`;
    const upper = seen.map(({ x, top }) => place(x, top));
    const lower = seen.map(({ x, bottom }) => place(x, bottom)).reverse();
    const columnAt = (least: number) => {
      const { x } = seen.find(({ share }) => share >= least) ?? seen.at(-1)!;
      return originPx.x + way * px(x);
    };
    return {
      d: `M${[...upper, ...lower].join("L")}z`,
      fadeFrom: columnAt(HIDDEN.from),
      fadeTo: columnAt(HIDDEN.to),
    };
  };
  const isWire = design.build === "wire";
  const own = isWire ? wireTones(colourway).body : (colourway.templeHex ?? colourway.frontHex);
  return {
    colour: darker(own, SHADE),
    cover: isClear(colourway) && !isWire ? 0.6 : 1,
    sides: [side(-1), side(1)],
  };
}
