import type { Point } from "./polyline.ts";

/** Millimetres: x to the viewer's right, y up, z towards the viewer. */
export type Point3 = readonly [x: number, y: number, z: number];
export type Project = (point: Point3) => Point;

export type View = {
  /** Degrees that the camera has walked round to the viewer's right, and climbed. */
  yaw: number;
  elevation: number;
  pixelsPerMm: number;
};

/** A long lens: close enough to be alive, far enough not to swell the near side. */
const CAMERA_DISTANCE_MM = 900;

export function cameraFor(view: View): Project {
  const yaw = (view.yaw * Math.PI) / 180;
  const climb = (view.elevation * Math.PI) / 180;
  const [sinYaw, cosYaw, sinClimb, cosClimb] = [Math.sin(yaw), Math.cos(yaw), Math.sin(climb), Math.cos(climb)];
  return ([x, y, z]) => {
    const right = x * cosYaw - z * sinYaw;
    const ahead = x * sinYaw + z * cosYaw;
    const up = y * cosClimb - ahead * sinClimb;
    const nearer = y * sinClimb + ahead * cosClimb;
    const scale = (view.pixelsPerMm * CAMERA_DISTANCE_MM) / (CAMERA_DISTANCE_MM - nearer);
    return [right * scale, -up * scale];
  };
}
