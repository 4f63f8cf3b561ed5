// By its own path: the worker that meshes frames takes three of it, not the whole library.
import { Matrix4 } from "three/src/math/Matrix4.js";
import type { Body, FrameSolid, Hinged, Part } from "./mesh/frame-solid.ts";
import type { Mesh } from "./mesh/mesh.ts";
import { hingePin } from "./mesh/hinges.ts";

export const STANCES = ["open", "folded", "worn"] as const;
/** On the table with temples open or folded; or as worn, in the air. */
export type Stance = (typeof STANCES)[number];

/** Where each body stands, the ground at y = 0 and the product's middle above the origin. */
export type Pose = Record<Body, Matrix4>;

const STEEPEST = 0.62;
/** Far enough from the ground to get no shade from it. */
export const WORN_HEIGHT_MM = 400;

/** How a frame that stands on the table leans, radians about x, and where its own origin then is, mm. */
export type Rest = { lean: number; at: readonly [x: number, y: number, z: number] };

export function poseOf(solid: FrameSolid, stance: Stance): Pose {
  if (stance !== "worn") {
    const fold = stance === "folded" ? 1 : 0;
    return standing(solid, fold, restOf(solid, fold));
  }
  return carriedPose(assembled(solid, 0), new Matrix4().makeTranslation(0, WORN_HEIGHT_MM, 0));
}

/** `fold` is 0 with open temples, 1 with folded ones. */
export function standing(solid: Hinged, fold: number, { lean, at }: Rest): Pose {
  const home = new Matrix4().makeTranslation(...at).multiply(new Matrix4().makeRotationX(lean));
  return carriedPose(assembled(solid, fold), home);
}

/** All bodies of a frame moved and turned as one. */
export function carriedPose(pose: Pose, by: Matrix4): Pose {
  const { front, right, left } = pose;
  const carried = (place: Matrix4) => new Matrix4().multiplyMatrices(by, place);
  return { front: carried(front), right: carried(right), left: carried(left) };
}

export function restOf(solid: FrameSolid, fold: number): Rest {
  const pose = assembled(solid, fold);
  const points = { front: [] as number[], temples: [] as number[] };
  for (const part of solid.parts) {
    if (part.slot === "core") continue;
    collect(part, pose[part.body], part.body === "front" ? points.front : points.temples);
  }
  const lean = restingLean(points.front, points.temples);
  const all = [...points.front, ...points.temples];
  const [sin, cos] = [Math.sin(lean), Math.cos(lean)];
  const box = { x0: Infinity, x1: -Infinity, z0: Infinity, z1: -Infinity, y0: Infinity };
  for (let at = 0; at < all.length; at += 3) {
    const y = all[at + 1]! * cos - all[at + 2]! * sin;
    const z = all[at + 1]! * sin + all[at + 2]! * cos;
    box.x0 = Math.min(box.x0, all[at]!);
    box.x1 = Math.max(box.x1, all[at]!);
    box.z0 = Math.min(box.z0, z);
    box.z1 = Math.max(box.z1, z);
    box.y0 = Math.min(box.y0, y);
  }
  return { lean, at: [-(box.x0 + box.x1) / 2, -box.y0, -(box.z0 + box.z1) / 2] };
}

function assembled(solid: Hinged, fold: number): Pose {
  return spread(solid, { right: fold * solid.folded.right, left: fold * solid.folded.left });
}

/** The frame in its own place, its temples turned about their hinges by so many radians. */
export function spread(
  { design, hinge: [x, y, z] }: Pick<FrameSolid, "design" | "hinge">,
  turned: Record<"right" | "left", number>,
): Pose {
  const [pinX, , pinZ] = hingePin(design);
  const swung = (side: 1 | -1, angle: number) => {
    const pin = new Matrix4().makeTranslation(side * pinX, 0, pinZ);
    const back = pin.clone().invert();
    return new Matrix4()
      .makeTranslation(side * x, y, z)
      .multiply(pin)
      .multiply(new Matrix4().makeRotationY(angle))
      .multiply(back);
  };
  return { front: new Matrix4(), right: swung(1, turned.right), left: swung(-1, turned.left) };
}

function collect({ mesh }: { mesh: Mesh }, place: Matrix4, into: number[]): void {
  const m = place.elements;
  for (let at = 0; at < mesh.positions.length; at += 3) {
    const [x, y, z] = [mesh.positions[at]!, mesh.positions[at + 1]!, mesh.positions[at + 2]!];
    into.push(
      m[0]! * x + m[4]! * y + m[8]! * z + m[12]!,
      m[1]! * x + m[5]! * y + m[9]! * z + m[13]!,
      m[2]! * x + m[6]! * y + m[10]! * z + m[14]!,
    );
  }
}

/** The turn about x at which the front and the temples both touch the table. */
function restingLean(front: number[], temples: number[]): number {
  const lowest = (points: number[], lean: number) => {
    const [sin, cos] = [Math.sin(lean), Math.cos(lean)];
    let low = Infinity;
    for (let at = 0; at < points.length; at += 3) low = Math.min(low, points[at + 1]! * cos - points[at + 2]! * sin);
    return low;
  };
  let [from, to] = [-STEEPEST, STEEPEST];
  for (let round = 0; round < 18; round += 1) {
    const middle = (from + to) / 2;
    // Leaning forwards lifts the temples, which lie behind.
    if (lowest(front, middle) < lowest(temples, middle)) to = middle;
    else from = middle;
  }
  return (from + to) / 2;
}

/** A mesh carried to where its body stands. */
export function placedMesh({ mesh, body }: Part, pose: Pose): Mesh {
  return carriedMesh(mesh, pose[body]);
}

/** A mesh moved and turned, never stretched. */
export function carriedMesh<Carried extends Mesh>(mesh: Carried, { elements: m }: Matrix4): Carried {
  const positions = new Float32Array(mesh.positions.length);
  const normals = new Float32Array(mesh.positions.length);
  for (let at = 0; at < positions.length; at += 3) {
    for (let axis = 0; axis < 3; axis += 1) {
      const turn = (values: Float32Array) =>
        m[axis]! * values[at]! + m[4 + axis]! * values[at + 1]! + m[8 + axis]! * values[at + 2]!;
      positions[at + axis] = turn(mesh.positions) + m[12 + axis]!;
      normals[at + axis] = turn(mesh.normals);
    }
  }
  return { ...mesh, positions, normals };
}
