import { Matrix4 } from "three/src/math/Matrix4.js";
import type { Point3 } from "#domain/frames/camera.ts";
import { bendFront, templeLine } from "#domain/frames/temple-line.ts";
import { type HeadMeasures, type HeadShape, measureHead } from "#domain/heads/head.ts";
import type { Body, FrameSolid } from "#studio/mesh/frame-solid.ts";
import { carriedPose, type Pose, spread } from "#studio/pose.ts";
import type { Bust } from "./bust.ts";
import type { HeadField } from "./mesh-field.ts";

/** Pads and plastic press a little into the skin. */
const PRESSED_MM = 0.4;
/** A temple that is bent by an optician: so far out and in, radians. */
const SPREAD = { in: 0.13, out: 0.2 } as const;
/** Frames are adjusted until they lie on the ear; never by more than this, radians. */
const STEEPEST = 0.09;
/** From the nearest to the farthest that a front can sit before the corneas. */
const REACH_MM = { from: -8, to: 34 } as const;
/** Every so many corners are asked. */
const SPARSE = 5;

/** A frame on a head, in the head's place: on the nose, the pupils a little above the middles of the lenses, the temples on the ears. */
export function wearFrame(solid: FrameSolid, head: HeadShape, { whole, skull }: Pick<Bust, "whole" | "skull">): Pose {
  const measures = measureHead(head);
  const lean = leanOf(solid, measures);
  const lensY = lensMiddle(solid)[1];
  const turned = new Matrix4()
    .makeTranslation(0, -pupilAboveMiddleMm(solid), 0)
    .multiply(new Matrix4().makeRotationX(lean))
    .multiply(new Matrix4().makeTranslation(0, -lensY, 0));
  const front = cornersOf(solid, "front", turned);
  const shift = lowestThat(REACH_MM.from, REACH_MM.to, (z) => isFree(front, whole, z));
  const home = new Matrix4().makeTranslation(0, 0, shift).multiply(turned);
  return carriedPose(spread(solid, turnedOut(temple(solid, home, skull, measures))), home);
}

/** Fitters mark pupils above the boxed middle, the more the taller the lens. */
export function pupilAboveMiddleMm({ design }: FrameSolid): number {
  return 1.2 + design.lensHeightMm * 0.055;
}

export function lensMiddle({ design }: FrameSolid): Point3 {
  return bendFront(design, [(design.lensWidthMm + design.bridgeMm) / 2, 0, 0]);
}

/** How the temples are bent so that they come down on the ears: the whole frame leans with them. */
function leanOf(solid: FrameSolid, { ear }: HeadMeasures): number {
  const stations = templeLine(solid.design);
  const reach = -ear.z;
  const over = stations.reduce((near, station) =>
    Math.abs(station.bottom[2] + reach) < Math.abs(near.bottom[2] + reach) ? station : near,
  );
  const bottom = over.bottom[1] - lensMiddle(solid)[1] - pupilAboveMiddleMm(solid);
  const lean = Math.atan((ear.y - bottom) / reach);
  return Math.max(-STEEPEST, Math.min(STEEPEST, lean));
}

function cornersOf({ parts }: FrameSolid, body: Body, { elements: m }: Matrix4): Point3[] {
  const corners: Point3[] = [];
  for (const part of parts) {
    if (part.body !== body) continue;
    const { positions: p } = part.mesh;
    for (let at = 0; at < p.length; at += 3 * SPARSE) {
      const [x, y, z] = [p[at]!, p[at + 1]!, p[at + 2]!];
      corners.push([
        m[0]! * x + m[4]! * y + m[8]! * z + m[12]!,
        m[1]! * x + m[5]! * y + m[9]! * z + m[13]!,
        m[2]! * x + m[6]! * y + m[10]! * z + m[14]!,
      ]);
    }
  }
  return corners;
}

function isFree(corners: readonly Point3[], field: HeadField, z: number): boolean {
  return corners.every((corner) => field(corner[0], corner[1], corner[2] + z) > -PRESSED_MM);
}

/** The least that is enough, to a twentieth of a millimetre or a thousandth of the way. */
function lowestThat(from: number, to: number, isEnough: (value: number) => boolean): number {
  let [low, high] = [from, to];
  for (let round = 0; round < 11; round += 1) {
    const middle = (low + high) / 2;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Temples fold inwards: the right one by a positive turn. */
const turnedOut = (out: number) => ({ right: -out, left: out });

/** How far the temples are turned out: as little as lets them lie along the head as far as the ear. */
function temple(solid: FrameSolid, home: Matrix4, skull: HeadField, { ear }: HeadMeasures): number {
  return lowestThat(-SPREAD.in, SPREAD.out, (out) => {
    const { right } = carriedPose(spread(solid, turnedOut(out)), home);
    const along = cornersOf(solid, "right", right).filter(([, , z]) => z > ear.z + 4);
    return isFree(along, skull, 0);
  });
}
