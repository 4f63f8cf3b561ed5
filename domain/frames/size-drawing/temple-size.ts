import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { inMm, rimBelowMm } from "#domain/frames/measure-frame.ts";
import { smoothPath } from "#domain/frames/path-data.ts";
import type { Point } from "#domain/frames/polyline.ts";
import { bendFront, hingeOf, templeLine } from "#domain/frames/temple-line.ts";
import { type Figure, lettering, onPaper, polyline } from "./drafting.ts";

/** From the side: forwards is left, millimetres from the front's middle. */
const fromSide = ([, y, z]: readonly [number, number, number]): Point => [-z, y];

/** The frame as worn, from its side, with the length of the temple along its middle. */
export function templeSize(design: FrameDesign, letterMm: number): Figure {
  const stations = templeLine(design);
  const middle = stations.map(({ centre }) => fromSide(centre));
  const upper = stations.map(({ top }) => fromSide(top));
  const lower = stations.map(({ bottom }) => fromSide(bottom));
  const front = frontFromSide(design);
  const all = [...front.flat(), ...upper, ...lower];
  const [hinge, tip] = [middle[0]!, middle.at(-1)!];
  const top = Math.max(...all.map(([, y]) => y));
  const bottom = Math.min(...all.map(([, y]) => y));
  const right = Math.max(...all.map(([x]) => x));
  const tick = ([x, y]: Point, tall: number) =>
    polyline([
      [x, y - tall],
      [x, y + tall],
    ]);
  const content =
    front.map((points) => `<path d="${polyline(points)}Z"/>`).join("") +
    `<path d="${smoothPath([...upper, ...lower.toReversed()].map(onPaper), 0.4, true)}"/>` +
    `<path class="middle" stroke="#0B6E6E" stroke-width="2" stroke-dasharray="14 8" d="${smoothPath(middle.map(onPaper), 0.2, false)}"/>` +
    `<path stroke="#0B6E6E" stroke-width="2" d="${tick(hinge, 7)}${tick(tip, 4)}"/>` +
    lettering(`Temple ${inMm(design.templeMm)}, along its middle`, [hinge[0] + 58, hinge[1] + 8.5], letterMm);
  const sheet = {
    left: Math.min(...all.map(([x]) => x)) - 3,
    right: right + 4,
    bottom: bottom - 2,
    top: Math.max(top, hinge[1] + 9 + letterMm) + 2,
  };
  return { sheet, title: templeWords(design), content };
}

export function templeWords({ templeMm }: FrameDesign): string {
  return `Side view: temple ${inMm(templeMm)} along its middle, from hinge to tip`;
}

/** The edge of the front at its temporal side, tilted as it is worn, and the block that reaches back to the hinge. */
function frontFromSide(design: FrameDesign): Point[][] {
  const x = design.bridgeMm / 2 + design.lensWidthMm;
  const half = design.frontThicknessMm / 2;
  const [hingeX, hingeY, hingeZ] = hingeOf(design);
  const low = -design.lensHeightMm / 2 - rimBelowMm(design);
  const high = design.lensHeightMm / 2 + (design.rim === "Rim Less" ? 0 : design.rimTopMm);
  const edge = (z: number) =>
    Array.from({ length: 21 }, (_, nth) => fromSide(bendFront(design, [x, low + ((high - low) * nth) / 20, z])));
  const tall = design.endPieceHeightMm / 2;
  const corner = (y: number, z: number) => fromSide(bendFront(design, [hingeX, y, z]));
  return [
    [...edge(half), ...edge(-half).toReversed()],
    [
      corner(hingeY - tall, -half),
      corner(hingeY + tall, -half),
      corner(hingeY + tall, hingeZ + 0.2),
      corner(hingeY - tall, hingeZ + 0.2),
    ],
  ];
}
