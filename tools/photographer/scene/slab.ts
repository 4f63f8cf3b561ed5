import { ShapeUtils, Vector2 } from "three";
import type { Point } from "#domain/frames/polyline.ts";
import type { Mesh } from "#studio/mesh/mesh.ts";

/** Steps from a face round the edge to the side. */
const EASING = 4;

/** A sheet with the outline (counter-clockwise, mm) in x and y, from z = 0 to `thick`, its edges eased all round. */
export function slab(outline: readonly Point[], thick: number, ease: number): Mesh {
  const round = Math.min(ease, thick / 2);
  const outward = outline.map((_, nth) => outwardAt(outline, nth));
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const count = outline.length;
  const rings: { inset: number; z: number; out: number; ahead: number }[] = [];
  for (const back of [true, false]) {
    for (let step = 0; step <= EASING; step += 1) {
      const angle = ((back ? step : EASING - step) / EASING) * (Math.PI / 2);
      const [out, ahead] = [Math.sin(angle), Math.cos(angle)];
      const z = back ? round * (1 - ahead) : thick - round * (1 - ahead);
      rings.push({ inset: round * (1 - out), z, out, ahead: back ? -ahead : ahead });
    }
  }
  for (const { inset, z, out, ahead } of rings) {
    outline.forEach(([x, y], nth) => {
      const [ox, oy] = outward[nth]!;
      positions.push(x - ox * inset, y - oy * inset, z);
      normals.push(ox * out, oy * out, ahead);
    });
  }
  for (let ring = 0; ring < rings.length - 1; ring += 1) {
    for (let nth = 0; nth < count; nth += 1) {
      const a = ring * count + nth;
      const b = ring * count + ((nth + 1) % count);
      indices.push(a, b, b + count, a, b + count, a + count);
    }
  }
  const faces = ShapeUtils.triangulateShape(
    outline.map(([x, y]) => new Vector2(x, y)),
    [],
  );
  const last = (rings.length - 1) * count;
  for (const [a, b, c] of faces as [number, number, number][]) indices.push(c, b, a, last + a, last + b, last + c);
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
  };
}

function outwardAt(outline: readonly Point[], nth: number): Point {
  const [before, after] = [outline.at(nth - 1)!, outline[(nth + 1) % outline.length]!];
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [dy / length, -dx / length];
}

/** Part of a circle, degrees counter-clockwise from the right. */
export function arc(x: number, y: number, radius: number, from: number, to: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, nth) => {
    const angle = ((from + ((to - from) * nth) / steps) * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
  });
}

/** A rectangle about the origin with round corners. */
export function roundedBox(width: number, height: number, radius: number): Point[] {
  const [x, y] = [width / 2 - radius, height / 2 - radius];
  return [
    ...arc(x, -y, radius, -90, 0, 5),
    ...arc(x, y, radius, 0, 90, 5),
    ...arc(-x, y, radius, 90, 180, 5),
    ...arc(-x, -y, radius, 180, 270, 5),
  ];
}
