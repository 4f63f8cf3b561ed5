import type { FrameDesign, RimProfile } from "#domain/frames/frame-design.ts";
import { frontHalfWidthMm, rimBelowMm } from "#domain/frames/measure-frame.ts";
import { frontField } from "#domain/frames/front-field.ts";
import { END_BLOCK_MM, hingeOf } from "#domain/frames/temple-line.ts";
import { blend, carve, smoothstep } from "#domain/frames/soft-joins.ts";
import { sampleFlat } from "./flat-field.ts";
import type { Mesh } from "./mesh.ts";
import { ellipsoid, extrude, roundBox } from "./signed-distance.ts";
import { netSolid, type Solid } from "./surface-nets.ts";

const FLAT_STEP_MM = 0.25;
/** The eased edge of each milling, outside and round the lens, mm. */
const EASE: Record<RimProfile, { outer: number; opening: number }> = {
  rounded: { outer: 1.7, opening: 0.8 },
  flat: { outer: 0.55, opening: 0.7 },
  bevelled: { outer: 0.5, opening: 0.7 },
};

type Column = { outer: number; opening: number };

/** The last plate is kept: one frame is meshed in several grains, and half of the time goes into sampling its outline. */
let last: { design: FrameDesign; solid: Solid<Column> } | null = null;

/** A front cut from one plate: rims, bridge, end pieces and moulded pads in one piece, still flat. */
export function plateFront(design: FrameDesign, grainMm: number): Mesh {
  if (last?.design !== design) last = { design, solid: plateSolid(design) };
  return netSolid(last.solid, grainMm);
}

export function plateSolid(design: FrameDesign): Solid<Column> {
  const right = frontHalfWidthMm(design) + 1.6;
  const up = design.lensHeightMm / 2;
  const top = up + design.rimTopMm + design.flickMm * 0.5 + 2.4;
  const bottom = -up - rimBelowMm(design) - 1.6;
  const half = design.frontThicknessMm / 2;
  const field = frontField(design);
  const flat = { left: -1.5, right: right + 1, bottom: bottom - 1, top: top + 1 };
  const outer = sampleFlat((x, y) => field.released(field.outer(x, y), x, y), flat, FLAT_STEP_MM);
  const opening = sampleFlat(field.lenses, flat, FLAT_STEP_MM);
  const ease = EASE[design.rimProfile];
  const pad = mouldedPad(design);
  const block = endBlock(design);
  return {
    box: { low: [-right, bottom, -half - 8.2], high: [right, top, half + 1] },
    column: (x, y) => {
      const side = Math.abs(x);
      const column = { outer: outer(side, y), opening: opening(side, y) };
      return column.outer > 4.5 && !pad.near(side, y) ? null : column;
    },
    distance: (x, y, z, column) => {
      const side = Math.abs(x);
      let distance = extrude(column.outer, z, half, Math.min(ease.outer, half - 0.2));
      if (design.rimProfile === "bevelled") distance = bevel(distance, column.outer, z, half);
      distance = blend(distance, block(side, y, z), 1.6);
      // The pad flows out of the back; the face stays flat.
      distance = blend(distance, pad.distance(side, y, z), 0.01 + 5 * smoothstep(half * 0.6, -half * 0.8, z));
      // The opening widens a little towards the eye, as the groove's cutter leaves it.
      const lens = column.opening + 0.1 * Math.max(0, -z - half * 0.4);
      return carve(distance, -lens, ease.opening);
    },
  };
}

/** A wide facet along the front edge, like a cut stone's. */
function bevel(distance: number, outer: number, z: number, half: number): number {
  const facet = (outer * 0.62 + (z - half) * 0.785 + 1.05) / Math.hypot(0.62, 0.785);
  return carve(distance, facet, 0.25);
}

/** The end piece turned back to meet the temple. */
function endBlock(design: FrameDesign): (side: number, y: number, z: number) => number {
  const [x, y0, joint] = hingeOf(design);
  const { heightMm, thicknessMm } = design.temple;
  const half = design.frontThicknessMm / 2;
  const deep = (END_BLOCK_MM + half) / 2;
  const tall = Math.max(heightMm, design.endPieceHeightMm * 0.9) / 2;
  return (side, y, z) => roundBox([side - x, y - y0, z - joint - deep], [thicknessMm / 2, tall, deep], 0.5);
}

type PadField = {
  near(side: number, y: number): boolean;
  distance(side: number, y: number, z: number): number;
};

/** A pad of the same sheet, turned towards the nose: its lower end stands wider and further back. */
function mouldedPad(design: FrameDesign): PadField {
  if (design.nosePads !== "moulded") return { near: () => false, distance: () => 99 };
  const x = design.bridgeMm / 2 - 0.5;
  const y = -design.lensHeightMm * 0.02 - 1.4 + (design.bridgeRise - 0.5) * 3;
  const z = -design.frontThicknessMm / 2 - 0.4;
  return {
    near: (side, up) => Math.abs(side - x) < 8 && Math.abs(up - y) < 12,
    distance: (side, up, depth) => {
      const [px, py, pz] = [side - x, up - y, depth - z];
      const across = px * 0.94 - pz * 0.31;
      const deep = px * 0.31 + pz * 0.94;
      const leaning = across * 0.96 + py * 0.28;
      const tall = py * 0.96 - across * 0.28;
      // Its foot runs out into the rim.
      const slim = 1 - 0.5 * smoothstep(0.5, 7.5, -tall) - 0.18 * smoothstep(1, 7, tall);
      return ellipsoid([leaning, tall, deep], [1.6 * slim, 7.8, 3.5 * slim]);
    },
  };
}
