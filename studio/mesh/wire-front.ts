import type { Point3 } from "#domain/frames/camera.ts";
import type { FrameDesign, RimProfile } from "#domain/frames/frame-design.ts";
import { lensSurface } from "#domain/frames/lens-surface.ts";
import type { Point } from "#domain/frames/polyline.ts";
import { END_BAR_HALF_MM } from "#domain/frames/temple-line.ts";
import { bridgeLines, cutAtRelease, drillHoles, endLine, type SeatedLens } from "#domain/frames/wire-lines.ts";
import type { Grain } from "./frame-solid.ts";
import { type Mesh, mirrorMesh } from "./mesh.ts";
import { roundBox } from "./signed-distance.ts";
import { netSolid } from "./surface-nets.ts";
import { type Section, smoothLine, sweep } from "./sweep.ts";
import { barrel, pinHead } from "./turn-profile.ts";

const FORWARD: Point3 = [0, 0, 1];
/** Depth of the eye wire over its width, and how square it is, for each profile. */
const EYE_WIRE: Record<RimProfile, { deep: number; square: number }> = {
  rounded: { deep: 1.6, square: 2.5 },
  flat: { deep: 1.9, square: 5 },
  bevelled: { deep: 1.15, square: 3.4 },
};

/** Rounded ends for a bar that stops in the open. */
const eased = (share: number, span: number) =>
  Math.sqrt(Math.max(0.02, 1 - Math.max(0, 1 - Math.min(share, 1 - share) / span) ** 2));

/** Everything that is bent from wire: rims, bridges, end pieces with their closing blocks, screws of rimless lenses. */
export function wireFront(seat: SeatedLens, grain: Grain): Mesh[] {
  const { design } = seat;
  const both = (mesh: Mesh) => [mesh, mirrorMesh(mesh)];
  return [
    ...(design.rim === "Rim Less" ? screws(seat).flatMap(both) : both(eyeWire(seat, grain))),
    ...bridgeLines(seat).map((line) => bridge(design, line, grain)),
    ...both(endPiece(seat, grain)),
    ...(design.rim === "Full Rim" ? both(closingBlock(seat, grain)) : []),
  ];
}

function eyeWire(seat: SeatedLens, grain: Grain): Mesh {
  const { design } = seat;
  const { deep, square } = EYE_WIRE[design.rimProfile];
  const half = design.rimTopMm / 2;
  const closed = design.rim === "Full Rim";
  const points = closed ? [...seat.lens] : cutAtRelease(seat).upper;
  // The eye wire follows the lens it holds.
  const { heightAt } = lensSurface(design, seat.lens);
  const line = points.map(([x, y], nth): Point3 => {
    const [ox, oy] = outwards(points, nth, closed);
    return [x + seat.away + ox * (half - 0.2), y + oy * (half - 0.2), heightAt(x, y)];
  });
  return sweep({
    line: grain.round < 1 ? line.filter((_, nth) => nth % 3 === 0) : line,
    closed,
    side: () => FORWARD,
    section: (share): Section => {
      const end = closed ? 1 : eased(share, 0.012);
      return { wide: half * deep * end, tall: half * end, square };
    },
    around: Math.round(28 * grain.round),
  });
}

function outwards(points: readonly Point[], nth: number, closed: boolean): Point {
  const last = points.length - 1;
  const [ax, ay] = closed ? points.at(nth - 1)! : points[Math.max(0, nth - 1)]!;
  const [bx, by] = closed ? points[(nth + 1) % points.length]! : points[Math.min(last, nth + 1)]!;
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(by - ay) / length, -(bx - ax) / length];
}

function bridge(design: FrameDesign, line: Point3[], grain: Grain): Mesh {
  const half = design.bridgeDepthMm / 2;
  return sweep({
    line: smoothLine(line, 60),
    side: () => FORWARD,
    // Stouter in the middle, where the fingers hold it.
    section: (share) => {
      const stout = 0.92 + 0.2 * Math.sin(share * Math.PI);
      const end = eased(share, 0.03);
      return { wide: half * 1.12 * stout * end, tall: half * stout * end, square: 2.5 };
    },
    around: Math.round(20 * grain.round),
  });
}

function endPiece(seat: SeatedLens, grain: Grain): Mesh {
  const tall = seat.design.endPieceHeightMm / 2;
  return sweep({
    line: smoothLine(endLine(seat), 56),
    side: (_, along) => [along[2], 0, -along[0]],
    section: (share) => {
      const end = eased(share, 0.03);
      return { wide: END_BAR_HALF_MM * end, tall: tall * (0.82 + 0.32 * Math.sin(share * Math.PI)) * end, square: 3.2 };
    },
    around: Math.round(24 * grain.round),
  });
}

/** The two halves that a screw pulls together to hold the lens in its rim, behind the end piece. */
function closingBlock(seat: SeatedLens, grain: Grain): Mesh {
  const [[x, y]] = endLine(seat) as [Point3];
  const centre: Point3 = [x + 1.5, y, -1.5];
  const at = (px: number, py: number, pz: number): Point3 => [px - centre[0], py - centre[1], pz - centre[2]];
  return netSolid<true>(
    {
      box: {
        low: [centre[0] - 2, centre[1] - 2.6, centre[2] - 1.6],
        high: [centre[0] + 2, centre[1] + 2.6, centre[2] + 1.6],
      },
      column: () => true,
      distance: (px, py, pz) => {
        const [dx, dy, dz] = at(px, py, pz);
        const block = roundBox([dx, dy, dz], [1.1, 1.8, 0.85], 0.35);
        return Math.max(block, 0.09 - Math.abs(dy));
      },
    },
    0.22 / grain.round,
  );
}

/** Polished heads before and behind the drilled lens. */
function screws(seat: SeatedLens): Mesh[] {
  return drillHoles(seat).flatMap(([x, y]) => {
    const front = seat.design.lensThicknessMm / 2 + 0.5;
    return [
      pinHead([x, y, front], FORWARD, 1.15),
      barrel([x, y, -front - 1.5], FORWARD, 0.95, 1.6),
      barrel([x, y, -front], FORWARD, 0.6, front * 2),
    ];
  });
}
