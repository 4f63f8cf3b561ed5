import type { Point3 } from "./camera.ts";
import { type FrameDesign, frontHalfWidthMm } from "./frame-design.ts";

export type TempleStation = { share: number; centre: Point3; top: Point3; bottom: Point3 };

const STATIONS = 72;
const smoothstep = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

export function templeThicknessMm(design: FrameDesign): number {
  return design.build === "wire" ? 1.5 : Math.min(4, design.frontThicknessMm * 0.82);
}

/** Where the temple's middle leaves the front, in the front's own flat coordinates. */
export function hingeOf(design: FrameDesign): Point3 {
  const x = frontHalfWidthMm(design) - (design.build === "wire" ? 0.6 : 3.2 + design.flickMm * 0.3);
  const y = (design.lensHeightMm / 2) * design.endPieceRise;
  return [x, y, -design.frontThicknessMm / 2 - (design.build === "wire" ? 1.6 : 0.6)];
}

/** From flat coordinates to the front as worn: bent round the face, its foot tilted towards the cheek. */
export function bendFront(design: FrameDesign, [x, y, z]: Point3): Point3 {
  const tilt = (design.pantoscopicDegrees * Math.PI) / 180;
  const pivot = (design.lensHeightMm / 2) * design.endPieceRise;
  const bent = z - (x * x) / (2 * design.faceFormRadiusMm) - (y * y) / 900;
  const up = y - pivot;
  return [x, pivot + up * Math.cos(tilt) - bent * Math.sin(tilt), up * Math.sin(tilt) + bent * Math.cos(tilt)];
}

/** The right-hand temple from hinge to tip: bowed out over the temple bone, turned down and in behind the ear. */
export function templeLine(design: FrameDesign): TempleStation[] {
  const length = design.templeMm;
  const { bendMm } = design.temple;
  const [hingeX, hingeY, hingeZ] = bendFront(design, hingeOf(design));
  const stations: TempleStation[] = [];
  let y = hingeY;
  let z = hingeZ;
  let along = 0;
  for (let nth = 0; nth <= STATIONS; nth += 1) {
    const share = along / length;
    const turn = 0.66 * smoothstep(bendMm - 16, bendMm + 24, along) - 0.02;
    const x =
      hingeX + 2.6 * Math.sin(Math.min(1, share * 1.25) * Math.PI * 0.9) - 9 * smoothstep(0.62, 1, share) * share;
    const reach = heightAt(design, along) / 2;
    const [up, ahead] = [Math.cos(turn) * reach, -Math.sin(turn) * reach];
    stations.push({ share, centre: [x, y, z], top: [x, y + up, z + ahead], bottom: [x, y - up, z - ahead] });
    // Stations crowd towards the tip, which is round.
    const next = length * (1 - (1 - (nth + 1) / STATIONS) ** 1.7);
    y -= Math.sin(turn) * (next - along);
    z -= Math.cos(turn) * (next - along);
    along = next;
  }
  return stations;
}

function heightAt(design: FrameDesign, along: number): number {
  const { form, heightMm, tipHeightMm, bendMm } = design.temple;
  const length = design.templeMm;
  const round = tipHeightMm * 0.62;
  const left = Math.max(0, length - along);
  const cap = left < round ? Math.sqrt(Math.max(0, 1 - ((round - left) / round) ** 2)) : 1;
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
