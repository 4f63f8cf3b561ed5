import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { frontHalfWidthMm, inMm, measureFrame, rimBelowMm } from "#domain/frames/measure-frame.ts";
import { smoothPath } from "#domain/frames/path-data.ts";
import { padPaths } from "#domain/frames/project-pads.ts";
import { exactPath, type Figure, measure, onPaper, polyline, type Sheet } from "./drafting.ts";
import { type FrontOutlines, frontOutlines } from "./front-outlines.ts";

/** Hundredths of a millimetre that a fitted edge may be off the true one, in the drawing's tenths. */
const TOLERANCE = 0.2;

/** The front as it lies on a table, to be drawn anywhere. Paths in tenths of a millimetre. */
export function frontPaths(design: FrameDesign, outlines: FrontOutlines = frontOutlines(design)): string {
  const { edges, bars, lens, away, holes } = outlines;
  const pads = design.nosePads === "wire" ? padPaths({ design }, (x, y) => onPaper([x, y])) : [];
  const edge = [
    ...edges.map((points) => smoothPath(points.map(onPaper), TOLERANCE, true)),
    ...bars.map((points) => `${polyline(points)}Z`),
  ].join("");
  const drilled = holes.map((hole) => onPaper(hole)).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7"/>`);
  return (
    `<path class="edge" d="${edge}"/>` +
    `<path class="lens" stroke-width="2.5" fill="#0B6E6E" fill-opacity=".07" d="${exactPath(lens, away, 1)}${exactPath(lens, away, -1)}"/>` +
    (pads.length > 0 ? `<path stroke-width="2" d="${pads.join("")}"/>` : "") +
    drilled.join("")
  );
}

/** How far the front reaches from the middle of its bridge, mm. */
export function frontReach(design: FrameDesign, { edges, bars, lens }: FrontOutlines): Sheet {
  const half = frontHalfWidthMm(design);
  const ys = [...[...edges, ...bars].flat().map(([, y]) => y), ...lens.map(([[, y]]) => y)];
  return {
    left: -half,
    right: half,
    bottom: Math.min(-design.lensHeightMm / 2 - rimBelowMm(design), ...ys),
    top: Math.max(design.lensHeightMm / 2, ...ys),
  };
}

/** The front with its measures: width over all, lens width and height, and the distance between the lenses. */
export function frontSize(design: FrameDesign, letterMm: number): Figure {
  const outlines = frontOutlines(design);
  const reach = frontReach(design, outlines);
  const { lensWidthMm, lensHeightMm, bridgeMm, frontWidthMm } = measureFrame(design);
  const [nasal, temporal] = [bridgeMm / 2, bridgeMm / 2 + lensWidthMm];
  const half = lensHeightMm / 2;
  const gap = 5 + letterMm * 0.3;
  const below = reach.bottom - gap;
  const endY = half * design.endPieceRise;
  const across = { across: true, letterMm } as const;
  const content = [
    frontPaths(design, outlines),
    measure({
      ...across,
      from: [reach.left, endY],
      to: [reach.right, endY],
      line: reach.top + gap,
      text: `Front ${inMm(frontWidthMm)}`,
      words: "above",
    }),
    measure({
      ...across,
      from: [nasal, 0],
      to: [temporal, 0],
      line: below,
      text: `Lens ${inMm(lensWidthMm)}`,
      words: "below",
    }),
    measure({
      ...across,
      from: [-nasal, 0],
      to: [nasal, 0],
      line: below - letterMm * 1.4,
      text: `Bridge ${inMm(bridgeMm)}`,
      words: "below",
    }),
    measure({
      from: [(nasal + temporal) / 2, -half],
      to: [(nasal + temporal) / 2, half],
      line: reach.right + gap,
      across: false,
      letterMm,
      text: `Height ${inMm(lensHeightMm)}`,
      words: "above",
    }),
  ].join("");
  const sheet: Sheet = {
    left: reach.left - 3,
    right: reach.right + gap + letterMm * 1.3 + 1,
    bottom: below - letterMm * 2.9,
    top: reach.top + gap + letterMm + 1.5,
  };
  return { sheet, title: frontWords(design), content };
}

/** What the drawing of the front says, for those who do not see it. */
export function frontWords(design: FrameDesign): string {
  const { lensWidthMm, lensHeightMm, bridgeMm, frontWidthMm } = measureFrame(design);
  return `Front view: lens ${inMm(lensWidthMm)} wide and ${inMm(lensHeightMm)} high, ${inMm(bridgeMm)} between the lenses, front ${inMm(frontWidthMm)} wide`;
}
