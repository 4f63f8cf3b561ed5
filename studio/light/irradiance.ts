import type { Point3 } from "#domain/frames/camera.ts";
import { radianceFrom } from "./studio-set.ts";

/** Nine coefficients of second-order spherical harmonics, each a colour, ready to be multiplied by the basis. */
export type Irradiance = readonly Point3[];

const STEPS = 96;

/** How brightly a matt white surface facing each way is lit by the set, over pi: cheap to ask for any direction. */
export function irradianceOf(ground: Point3): Irradiance {
  const sums = Array.from({ length: 9 }, (): [number, number, number] => [0, 0, 0]);
  for (let row = 0; row < STEPS; row += 1) {
    const y = 1 - (2 * (row + 0.5)) / STEPS;
    const ring = Math.sqrt(1 - y * y);
    for (let column = 0; column < STEPS * 2; column += 1) {
      const angle = (Math.PI * (column + 0.5)) / STEPS;
      const way: Point3 = [ring * Math.cos(angle), y, ring * Math.sin(angle)];
      const light = radianceFrom(way, ground);
      basis(way).forEach((value, term) => {
        for (let band = 0; band < 3; band += 1) sums[term]![band]! += value * light[band]!;
      });
    }
  }
  const share = (4 * Math.PI) / (STEPS * STEPS * 2);
  // Each order of the cosine lobe weighs pi, 2pi/3, pi/4; over pi, since albedo over pi is what leaves the surface.
  const lobe = [1, 2 / 3, 2 / 3, 2 / 3, 1 / 4, 1 / 4, 1 / 4, 1 / 4, 1 / 4];
  return sums.map((sum, term): Point3 => {
    const weight = share * lobe[term]!;
    return [sum[0] * weight, sum[1] * weight, sum[2] * weight];
  });
}

export function basis([x, y, z]: Point3): number[] {
  return [
    0.282095,
    0.488603 * y,
    0.488603 * z,
    0.488603 * x,
    1.092548 * x * y,
    1.092548 * y * z,
    0.315392 * (3 * z * z - 1),
    1.092548 * x * z,
    0.546274 * (x * x - y * y),
  ];
}
