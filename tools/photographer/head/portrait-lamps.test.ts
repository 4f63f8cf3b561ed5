import { expect, test } from "vitest";
import type { Point3 } from "#domain/frames/camera.ts";
import { dotted, unit } from "#studio/mesh/mesh.ts";
import { portraitRays } from "./portrait-lamps.ts";

const rays = portraitRays();

/** What reaches a matt white surface that is turned so, over pi. */
function lightOn(facing: Point3): number {
  const way = unit(facing);
  return rays.reduce((sum, ray) => sum + ray.light[1] * Math.max(0, dotted(ray.way, way)), 0);
}

test("a face has a light and a shaded side, and is never darker than its edge", () => {
  const [lit, shaded, edge] = [lightOn([-0.6, 0.2, 0.8]), lightOn([0.7, -0.1, 0.7]), lightOn([0.95, 0.1, -0.2])];
  expect(lit / shaded).toBeGreaterThan(2);
  expect(lit / shaded).toBeLessThan(4);
  expect(edge).toBeGreaterThan(shaded);
});

test("plaster in full light is not burnt out", () => {
  // What is lit so is developed into nearly white.
  expect(lightOn([-0.66, 0.56, 0.6]) * 0.8).toBeLessThan(1.15);
});
