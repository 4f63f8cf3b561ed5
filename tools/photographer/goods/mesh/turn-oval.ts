import type { TurnedProfile } from "#studio/mesh/turn-profile.ts";
import type { GoodsMesh } from "#tools/photographer/goods/goods-part.ts";
import { gridMesh, shares } from "./grid-mesh.ts";

export type Oval = {
  /** Depth as a share of the width. */
  deep: number;
  /** 2 an ellipse, 4 nearly a box. */
  square?: number;
  around?: number;
};

/** Half a turn of a section, `angle` 0 at the right, a quarter turn to the viewer. */
export function onOval(angle: number, { deep, square = 2 }: Oval): readonly [x: number, z: number] {
  const bulge = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / square);
  return [bulge(Math.cos(angle)), bulge(Math.sin(angle)) * deep];
}

/** A body of the lathe whose sections are pressed flat; it starts and ends on its axis, which closes it. */
export function turnOval(profile: TurnedProfile, oval: Oval): GoodsMesh {
  return turnOutline(profile, (angle) => onOval(angle, oval), oval.around);
}

/** The same with any outline: radii of the profile are shares of it. */
export function turnOutline(
  profile: TurnedProfile,
  outline: (angle: number) => readonly [x: number, z: number],
  around = 96,
): GoodsMesh {
  const last = profile.length - 1;
  return gridMesh(shares(around), shares(last), (u, v) => {
    const [radius, height] = profile[Math.round(v * last)]!;
    const [x, z] = outline(u === 1 ? -Math.PI / 2 : -Math.PI / 2 - u * 2 * Math.PI);
    return [x * radius, height, z * radius];
  });
}

/** What is printed lies on it as seen from above, `width` by `depth` mm about its middle. */
export function printedFromAbove(mesh: GoodsMesh, width: number, depth: number): GoodsMesh {
  const uv = new Float32Array((mesh.positions.length / 3) * 2);
  for (let corner = 0; corner < uv.length / 2; corner += 1) {
    uv[corner * 2] = mesh.positions[corner * 3]! / width + 0.5;
    uv[corner * 2 + 1] = 0.5 - mesh.positions[corner * 3 + 2]! / depth;
  }
  return { ...mesh, uv };
}

/** Profile points on a smooth line through the given ones, so that shoulders are round. */
export function smoothProfile(points: TurnedProfile, steps = 8): TurnedProfile {
  const at = (nth: number) => points[Math.min(points.length - 1, Math.max(0, nth))]!;
  const line: [number, number][] = [];
  for (let span = 0; span < points.length - 1; span += 1) {
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const mix = (k: 0 | 1) => {
        const [a, b, c, d] = [at(span - 1)[k], at(span)[k], at(span + 1)[k], at(span + 2)[k]];
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      };
      line.push([Math.max(0, mix(0)), mix(1)]);
    }
  }
  return [...line, points.at(-1)!];
}

/** A label around the front of a body, from `left` to `right` in degrees from the middle, its width as it lies on the body in mm. */
export function labelAround(
  radiusAt: (height: number) => number,
  oval: Oval,
  { half, low, high }: { half: number; low: number; high: number },
  side: "front" | "back" = "front",
): { mesh: GoodsMesh; width: number } {
  const lift = 0.08;
  const middle = side === "front" ? Math.PI / 2 : -Math.PI / 2;
  const reach = (half * Math.PI) / 180;
  const point = (u: number, height: number) => {
    const [x, z] = onOval(middle + reach - u * 2 * reach, oval);
    const radius = radiusAt(height) + lift;
    return [x * radius, height, z * radius] as const;
  };
  // Shares by length, or type would be drawn out where the section bends.
  const fine = shares(240);
  const lengths = [0];
  fine.slice(1).forEach((u, nth) => {
    const [a, b] = [point(fine[nth]!, (low + high) / 2), point(u, (low + high) / 2)];
    lengths.push(lengths[nth]! + Math.hypot(b[0] - a[0], b[2] - a[2]));
  });
  const width = lengths.at(-1)!;
  const angleShare = (share: number) => {
    const nth = Math.max(
      1,
      lengths.findIndex((length) => length >= share * width - 1e-9),
    );
    const [from, to] = [lengths[nth - 1]!, lengths[nth]!];
    return (nth - 1 + (share * width - from) / (to - from || 1)) / 240;
  };
  const mesh = gridMesh(shares(48), shares(24), (u, v) => {
    const [x, y, z] = point(angleShare(u), low + (high - low) * v);
    return [x, y, z];
  });
  return { mesh, width };
}
