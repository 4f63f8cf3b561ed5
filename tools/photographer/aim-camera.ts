import { Matrix4, PerspectiveCamera, Vector3 } from "three";
import { CAMERA_FIELD_DEGREES as FIELD_DEGREES } from "#domain/frames/cut-out.ts";
import type { FixedFraming, Framing } from "./views.ts";

export type Aim = {
  camera: PerspectiveCamera;
  /** Where it stands, and the middle of the picture on the product. */
  stand: Vector3;
  /** Towards the camera, and up in its picture. */
  towards: Vector3;
  up: Vector3;
  /** More of the product may be in the picture than the points that were aimed at. */
  close: boolean;
  /** What is around the box is matt and has few edges: few exposures are enough for it. */
  plainAround?: boolean;
  /** The product's box in the picture, -1 to 1. */
  box: { left: number; right: number; bottom: number; top: number };
  /** Distance at which all is sharp. */
  sharpAt: number;
};

/** A camera that stands where it stands, whatever is before it: what is smaller is smaller in its pictures. */
export function fixedCamera(
  { middle, distanceMm, heightMm }: FixedFraming,
  raise: number,
  aspect: number,
  points: readonly Vector3[] = [],
): Aim {
  const climb = (raise * Math.PI) / 180;
  const towards = new Vector3(0, Math.sin(climb), Math.cos(climb));
  const up = new Vector3(0, Math.cos(climb), -Math.sin(climb));
  const field = (Math.atan(heightMm / 2 / distanceMm) * 360) / Math.PI;
  const camera = new PerspectiveCamera(field, aspect, distanceMm - 500, distanceMm + 700);
  const stand = new Vector3(...middle).addScaledVector(towards, distanceMm);
  camera.position.copy(stand);
  camera.lookAt(new Vector3(...middle));
  camera.updateMatrixWorld(true);
  return {
    camera,
    stand,
    towards,
    up,
    box: points.length > 0 ? boxOf(points, camera) : { left: -1, right: 1, bottom: -1, top: 1 },
    sharpAt: distanceMm,
    close: points.length === 0,
    plainAround: points.length > 0,
  };
}

/** Stands the camera so that the points fill their share of the picture and its middle is theirs. */
export function aimCamera(
  points: readonly Vector3[],
  view: Pick<Framing, "raise" | "fill" | "close">,
  aspect: number,
): Aim {
  const raise = (view.raise * Math.PI) / 180;
  const towards = new Vector3(0, Math.sin(raise), Math.cos(raise));
  const up = new Vector3(0, Math.cos(raise), -Math.sin(raise));
  const camera = new PerspectiveCamera(FIELD_DEGREES, aspect, 50, 6000);
  const middle = new Vector3();
  for (const point of points) middle.addScaledVector(point, 1 / points.length);
  const stand = new Vector3();
  let distance = 900;
  let box = { left: -1, right: 1, bottom: -1, top: 1 };
  for (let round = 0; round < 7; round += 1) {
    stand.copy(middle).addScaledVector(towards, distance);
    camera.position.copy(stand);
    camera.lookAt(middle);
    camera.updateMatrixWorld(true);
    box = boxOf(points, camera);
    if (round === 6) break;
    distance *= Math.max(
      (box.right - box.left) / 2 / view.fill,
      (box.top - box.bottom) / 2 / Math.max(0.76, view.fill),
    );
    const half = Math.tan((FIELD_DEGREES * Math.PI) / 360) * distance;
    middle.x += ((box.left + box.right) / 2) * half * aspect;
    // A little above the middle: the shadow below weighs too.
    middle.addScaledVector(up, ((box.bottom + box.top) / 2 - 0.03) * half);
  }
  const nearest = points.reduce((near, point) => Math.max(near, point.dot(towards)), -Infinity);
  const sharpAt = stand.dot(towards) - (middle.dot(towards) + (nearest - middle.dot(towards)) * 0.6);
  return { camera, stand: stand.clone(), towards, up, box, sharpAt, close: view.close === true };
}

/** The box around all points as the camera sees them. */
function boxOf(points: readonly Vector3[], camera: PerspectiveCamera): Aim["box"] {
  const seen = new Vector3();
  const both = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const point of points) {
    seen.copy(point).applyMatrix4(both);
    box.left = Math.min(box.left, seen.x);
    box.right = Math.max(box.right, seen.x);
    box.bottom = Math.min(box.bottom, seen.y);
    box.top = Math.max(box.top, seen.y);
  }
  return box;
}

/** The camera for one of many exposures: moved within the aperture and by less than a pixel, the plane of focus kept still. */
export function shiftCamera(
  aim: Aim,
  nth: number,
  count: number,
  aperture: number,
  width: number,
  height: number,
): void {
  const { camera, stand, up, sharpAt } = aim;
  const radius = Math.sqrt((nth + 0.5) / count) * aperture;
  const angle = nth * 2.399963;
  const [dx, dy] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
  const jitter = (share: number) => (((nth + 0.5) * share) % 1) - 0.5;
  camera.position
    .copy(stand)
    .addScaledVector(new Vector3(1, 0, 0), dx)
    .addScaledVector(up, dy);
  camera.updateMatrixWorld(true);
  const pixelsPerMm = height / (2 * Math.tan((camera.fov * Math.PI) / 360) * sharpAt);
  camera.setViewOffset(
    width,
    height,
    jitter(0.7548776662) * 1.15 - dx * pixelsPerMm,
    jitter(0.5698402909) * 1.15 + dy * pixelsPerMm,
    width,
    height,
  );
  camera.updateProjectionMatrix();
}
