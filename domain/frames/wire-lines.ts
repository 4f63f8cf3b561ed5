import type { Point3 } from "./camera.ts";
import type { FrameDesign } from "./frame-design.ts";
import { frontHalfWidthMm } from "./measure-frame.ts";
import type { Point } from "./polyline.ts";
import { END_BAR_HALF_MM, hingeOf } from "./temple-line.ts";

/** The lens of a design where it sits: its outline around its own centre, `away` mm from the middle of the front. */
export type SeatedLens = { design: FrameDesign; lens: readonly Point[]; away: number };

const halfHeight = ({ design }: SeatedLens) => design.lensHeightMm / 2;

/** The nasal and the temporal edge of the right lens at a height, measured from the middle of the front. */
export function lensEdges({ lens, away }: SeatedLens, y: number): { nasal: number; temporal: number } {
  const edges = { nasal: 0, temporal: 0 };
  lens.forEach(([ax, ay], index) => {
    const [bx, by] = lens[(index + 1) % lens.length]!;
    if ((ay - y) * (by - y) > 0 || ay === by) return;
    const x = ax + ((bx - ax) * (y - ay)) / (by - ay) + away;
    if (x < away) edges.nasal = x;
    else edges.temporal = x;
  });
  return edges;
}

/** The height below which a half rim lets its lens go. */
export function releaseOf({ design }: SeatedLens): number {
  return -0.06 * design.lensHeightMm;
}

/** Outline of the lens cut at the release into the upper part and the lower one, both counter-clockwise. */
export function cutAtRelease(seat: SeatedLens): { upper: Point[]; lower: Point[] } {
  const { lens } = seat;
  const cut = releaseOf(seat);
  const from = lens.findIndex(([x, y], index) => x > 0 && y > cut && lens.at(index - 1)![1] <= cut);
  const turned = [...lens.slice(from), ...lens.slice(0, from)];
  return { upper: turned.filter(([, y]) => y > cut), lower: turned.filter(([, y]) => y <= cut) };
}

/** The height at which the bridge meets the lens: a bar lies a little above where a saddle begins. */
function bridgeHeight(seat: SeatedLens): number {
  const half = halfHeight(seat);
  const rise = seat.design.bridgeRise * half;
  return seat.design.bridge === "bar" ? Math.min(rise + 0.12 * half, 0.9 * half) : rise;
}

/** Middle lines of a wire front's bridges, from the left lens to the right one. */
export function bridgeLines(seat: SeatedLens): Point3[][] {
  const { design } = seat;
  const height = bridgeHeight(seat);
  const inLens = design.rim === "Rim Less" ? 2.6 : -0.3;
  const arch = (y: number, bow: number, ahead: number) => {
    const reach = lensEdges(seat, y).nasal + inLens;
    return Array.from({ length: 25 }, (_, nth): Point3 => {
      const across = (nth / 24) * 2 - 1;
      return [across * reach, y + bow * (1 - across ** 4), ahead * (1 - across ** 4)];
    });
  };
  if (design.bridge === "bar") return [arch(height, 0.4, 0.6)];
  const saddle = arch(height, 3.2, 0.8);
  return design.bridge === "double" ? [saddle, arch(halfHeight(seat) * 0.8, 1.6, 0.8)] : [saddle];
}

/** From the rim (or the drilled lens) outwards and round the corner to the hinge, at the right. */
export function endLine(seat: SeatedLens): Point3[] {
  const { design } = seat;
  const y = halfHeight(seat) * design.endPieceRise;
  const { temporal } = lensEdges(seat, y);
  const outer = frontHalfWidthMm(design) - END_BAR_HALF_MM;
  const inLens = design.rim === "Rim Less" ? 2.8 : -0.6;
  return [
    [temporal - inLens, y, 0.4],
    [(temporal + outer) / 2, y, 0.4],
    [outer - 0.5, y, -0.2],
    [outer, y, -1.4],
    [outer, y, hingeOf(design)[2]],
  ];
}

/** Middle of the right nose pad, where wire carries it. */
export function padCentre({ design }: Pick<SeatedLens, "design">): Point3 {
  const y = (design.lensHeightMm / 2) * (design.bridgeRise - 0.5) - 2;
  return [design.bridgeMm / 2 - 1.2, y, -design.frontThicknessMm / 2 - 3.6];
}

export function padArmLine(seat: SeatedLens): Point3[] {
  const { design } = seat;
  const [padX, padY] = padCentre(seat);
  const rimY = padY + halfHeight(seat) * 0.18;
  const { nasal } = lensEdges(seat, rimY);
  const start = design.build === "plate" ? nasal - design.rimSideMm * 0.6 : nasal - 0.4;
  return [
    [start, rimY, -0.6],
    [start - 0.6, rimY + 2.2, -2.4],
    [(start + padX) / 2 - 0.4, rimY + 1.9, -4.4],
    [padX + 0.2, padY + 1, -3.8],
  ];
}

/** Where a rimless lens is drilled: for the bridge and for the end piece. */
export function drillHoles(seat: SeatedLens): [bridge: Point, end: Point] {
  const bridgeY = bridgeHeight(seat);
  const endY = seat.design.endPieceRise * halfHeight(seat);
  return [
    [lensEdges(seat, bridgeY).nasal + 2.6, bridgeY],
    [lensEdges(seat, endY).temporal - 2.8, endY],
  ];
}

/** Pins on the right half of a plate's face. */
export function rivetSpots(design: FrameDesign): Point3[] {
  if (design.build === "wire" || design.rivets === "none") return [];
  const x = frontHalfWidthMm(design) - design.endPieceHeightMm * 0.5 - 0.6 - design.flickMm * 0.3;
  const y = (design.lensHeightMm / 2) * design.endPieceRise + (design.flickMm > 0 ? 1 : 0);
  const z = design.frontThicknessMm / 2;
  if (design.rivets === "pin") return [[x, y, z]];
  return [
    [x + 0.9, y + 0.5, z],
    [x - 1.6, y + 0.5, z],
  ];
}
