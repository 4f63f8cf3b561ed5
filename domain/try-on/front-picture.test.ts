import { expect, test } from "vitest";
import { scaleOfCutOut } from "#domain/frames/cut-out.ts";
import { drawWornFront } from "#domain/frames/draw-worn-front.ts";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { designInSize } from "#domain/frames/in-size.ts";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";
import { drawnFront, photographedFront } from "./front-picture.ts";

const { design, colourway } = SHOWPIECES.rectangleBlack;
const widthMm = 2 * frontHalfWidthMm(design);

test("a photographed front is as wide as the design says, from end to end", () => {
  const covered = { left: 18, right: 882, bottom: 460, picture: { width: 900, height: 675 } };
  const cutOut = { path: "a.avif", widthPx: 900, heightPx: 675, ...scaleOfCutOut(design, covered) };
  const front = photographedFront(cutOut, { own: design, sized: design });
  expect(Math.abs((882 - 18) * front.mmPerPx - widthMm)).toBeLessThan(0.1);
  expect(front).toMatchObject({ widthPx: 900, heightPx: 675, originPx: cutOut.originPx });
  const sized = designInSize(design, { lensMm: Math.round(design.lensWidthMm) + 3, bridgeMm: 18, templeMm: 145 });
  const larger = photographedFront(cutOut, { own: design, sized });
  expect(Math.abs((882 - 18) * larger.mmPerPx - 2 * frontHalfWidthMm(sized))).toBeLessThan(0.1);
});

test("a drawn front has the size that is told of it, and its middle in the middle", () => {
  const { widthPx, heightPx, mmPerPx, originPx } = drawnFront(design, "a.svg");
  expect(originPx).toEqual({ x: widthPx / 2, y: heightPx / 2 });
  expect(widthPx * mmPerPx).toBeGreaterThan(widthMm + 10);
  const drawing = drawWornFront(design, colourway);
  expect(drawing).toContain(`width="${widthPx}" height="${heightPx}"`);
  // Without the ground of a product picture, and as see-through as a worn lens.
  expect(drawing).not.toContain("<rect");
  expect(drawing).toContain('<g opacity="0.4">');
});
