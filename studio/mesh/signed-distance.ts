import type { Point3 } from "#domain/frames/camera.ts";

/** Shapes as signed distances, millimetres, negative inside. */

export function roundBox([x, y, z]: Point3, [hx, hy, hz]: Point3, radius: number): number {
  const ax = Math.abs(x) - hx + radius;
  const ay = Math.abs(y) - hy + radius;
  const az = Math.abs(z) - hz + radius;
  return Math.hypot(Math.max(ax, 0), Math.max(ay, 0), Math.max(az, 0)) + Math.min(Math.max(ax, ay, az), 0) - radius;
}

/** Close to true near the surface, which is where it is asked. */
export function ellipsoid([x, y, z]: Point3, [rx, ry, rz]: Point3): number {
  const near = Math.hypot(x / rx, y / ry, z / rz);
  const far = Math.hypot(x / (rx * rx), y / (ry * ry), z / (rz * rz));
  return far > 1e-6 ? (near * (near - 1)) / far : -Math.min(rx, ry, rz);
}

/** A flat figure given a thickness of twice `half`, its edges rounded. */
export function extrude(figure: number, z: number, half: number, radius: number): number {
  const across = figure + radius;
  const deep = Math.abs(z) - half + radius;
  return Math.hypot(Math.max(across, 0), Math.max(deep, 0)) + Math.min(Math.max(across, deep), 0) - radius;
}
