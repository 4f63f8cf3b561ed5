import type { Point3 } from "./camera.ts";
import type { FrameDesign } from "./frame-design.ts";
import { frontHalfWidthMm } from "./measure-frame.ts";
import { smoothstep } from "./soft-joins.ts";

export type TempleStation = {
  share: number;
  /** Millimetres from the hinge. */
  along: number;
  centre: Point3;
  top: Point3;
  bottom: Point3;
  thicknessMm: number;
};

const STATIONS = 72;
/** How far a plate's end piece reaches back before the temple begins. */
export const END_BLOCK_MM = 2.6;

/** The radius to which a front is bent from brow to cheek, seen from the side; round the face its design says. */
export const BROW_BEND_RADIUS_MM = 450;

/** Half the thickness of the bar that leads from a front of wire back to its hinge. */
export const END_BAR_HALF_MM = 0.75;

/** Where the temple's middle leaves the front, in the front's own flat coordinates. */
export function hingeOf(design: FrameDesign): Point3 {
  const wire = design.build === "wire";
  const x =
    frontHalfWidthMm(design) - (wire ? END_BAR_HALF_MM : 1.2 + design.temple.thicknessMm / 2 + design.flickMm * 0.45);
  const y = (design.lensHeightMm / 2) * design.endPieceRise;
  return [x, y, -design.frontThicknessMm / 2 - (wire ? 6 : END_BLOCK_MM)];
}

/**
 * From flat coordinates to the front as worn, millimetres: bent round the face, its foot tilted towards the cheek about the
 * height of the hinges.
 */
export function bendFront(design: FrameDesign, [x, y, z]: Point3): Point3 {
  const tilt = (design.pantoscopicDegrees * Math.PI) / 180;
  const pivot = (design.lensHeightMm / 2) * design.endPieceRise;
  const bent = z - (x * x) / (2 * design.faceFormRadiusMm) - (y * y) / (2 * BROW_BEND_RADIUS_MM);
  const up = y - pivot;
  return [x, pivot + up * Math.cos(tilt) - bent * Math.sin(tilt), up * Math.sin(tilt) + bent * Math.cos(tilt)];
}

/**
 * The right-hand temple from hinge to tip, as worn: bowed out over the temple bone, turned down and in behind the ear. Its
 * middle line is templeMm long.
 */
export function templeLine(design: FrameDesign, spans = STATIONS): TempleStation[] {
  const length = design.templeMm;
  const { bendMm } = design.temple;
  const [hingeX, hingeY, hingeZ] = bendFront(design, hingeOf(design));
  const stations: TempleStation[] = [];
  let y = hingeY;
  let z = hingeZ;
  let along = 0;
  for (let nth = 0; nth <= spans; nth += 1) {
    const share = along / length;
    const turn = 0.66 * smoothstep(bendMm - 16, bendMm + 24, along) - 0.02;
    const x =
      hingeX + 2.6 * Math.sin(Math.min(1, share * 1.25) * Math.PI * 0.9) - 9 * smoothstep(0.62, 1, share) * share;
    const reach = heightAt(design, along) / 2;
    const [up, ahead] = [Math.cos(turn) * reach, -Math.sin(turn) * reach];
    stations.push({
      share,
      along,
      centre: [x, y, z],
      top: [x, y + up, z + ahead],
      bottom: [x, y - up, z - ahead],
      thicknessMm: thicknessAt(design, along),
    });
    // Stations crowd towards the tip, which is round.
    const next = length * (1 - (1 - (nth + 1) / spans) ** 1.7);
    y -= Math.sin(turn) * (next - along);
    z -= Math.cos(turn) * (next - along);
    along = next;
  }
  return stations;
}

/** How much of its height the tip rounds off along its length. */
const TIP_ROUND = { round: 0.62, spatula: 0.86, square: 0.34 } as const;

function capAt({ templeMm }: FrameDesign, along: number, round: number): number {
  const left = Math.max(0, templeMm - along);
  return left < round ? Math.sqrt(Math.max(0, 1 - ((round - left) / round) ** 2)) : 1;
}

/** Thinnest where it must spring, thicker again where it lies on the ear. */
function thicknessAt(design: FrameDesign, along: number): number {
  const { thicknessMm, bendMm } = design.temple;
  if (design.build === "wire") {
    const sleeve = smoothstep(bendMm - 10, bendMm - 4, along);
    return (thicknessMm * (1 - sleeve) + 2.7 * sleeve) * capAt(design, along, 1.6);
  }
  const spring = 1 - 0.24 * smoothstep(6, bendMm * 0.6, along) + 0.12 * smoothstep(bendMm - 20, bendMm + 10, along);
  return thicknessMm * spring * capAt(design, along, 1.7);
}

function heightAt(design: FrameDesign, along: number): number {
  const { form, heightMm, tipHeightMm, bendMm } = design.temple;
  const length = design.templeMm;
  const cap = capAt(design, along, tipHeightMm * TIP_ROUND[design.temple.tip]);
  if (design.build === "wire") {
    const sleeve = smoothstep(bendMm - 10, bendMm - 4, along);
    return (
      (heightMm * (1 - 0.42 * smoothstep(0, 40, along)) * (1 - sleeve) +
        (2.7 + (tipHeightMm - 2.7) * smoothstep(bendMm, length - 8, along)) * sleeve) *
      cap
    );
  }
  const waist = { straight: 0.94, tapered: 0.7, paddle: 0.74, slim: 0.86 }[form] * heightMm;
  const middle = heightMm + (waist - heightMm) * smoothstep(4, bendMm * 0.72, along);
  return (middle + (tipHeightMm - middle) * smoothstep(bendMm - 18, length - 10, along)) * cap;
}
