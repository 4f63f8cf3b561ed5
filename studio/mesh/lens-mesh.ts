import type { Point3 } from "#domain/frames/camera.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { lensCurve } from "#domain/frames/lens-outline.ts";
import { walkCurve } from "#domain/frames/lens-curve.ts";
import { type LensSurface, lensSurface } from "#domain/frames/lens-surface.ts";
import type { Point } from "#domain/frames/polyline.ts";
import { joinMeshes, type Mesh } from "./mesh.ts";
import { withNormals } from "./sweep.ts";

/** How far a lens runs into the groove of its rim. */
export const GROOVE_MM = 0.5;

export type LensMeshes = {
  /** Front and back surface. */
  faces: Mesh;
  /** The cut edge, which shows where no rim hides it. */
  edge: Mesh;
};

/** The right lens, flat as the front is before it is bent; its middle is `away` mm from the front's. */
export function lensMeshes(design: FrameDesign, away: number, round: number): LensMeshes {
  const count = Math.round(150 * round);
  const rings = Math.max(3, Math.round(10 * round));
  const rimmed = design.rim === "Rim Less" ? 0 : GROOVE_MM;
  const outline = grown(walkCurve(lensCurve(design), count), rimmed);
  const surface = lensSurface(design, outline);
  const { heightAt } = surface;
  const half = design.lensThicknessMm / 2;
  // In a groove the edge is a V, which even a thin rim hides; a bare one is only eased.
  const facet = design.rim === "Full Rim" ? Math.min(0.7, design.lensThicknessMm * 0.4) : 0.4;
  const inner = grown(outline, -facet);
  const face = (side: 1 | -1) => faceMesh(inner, rings, away, surface, side, half);
  return {
    faces: joinMeshes([face(1), face(-1)]),
    edge: edgeMesh(outline, away, facet, heightAt, half),
  };
}

function grown(outline: Point[], by: number): Point[] {
  return outline.map(([x, y], nth) => {
    const [ax, ay] = outline.at(nth - 1)!;
    const [bx, by_] = outline[(nth + 1) % outline.length]!;
    const length = Math.hypot(bx - ax, by_ - ay);
    return [x + ((by_ - ay) / length) * by, y - ((bx - ax) / length) * by];
  });
}

function faceMesh(
  outline: Point[],
  rings: number,
  away: number,
  { across, up, heightAt }: LensSurface,
  side: 1 | -1,
  half: number,
): Mesh {
  const count = outline.length;
  const positions: number[] = [];
  const normals: number[] = [];
  const add = (x: number, y: number) => {
    positions.push(x + away, y, heightAt(x, y) + side * half);
    const length = Math.hypot(x * across, y * up, 1);
    normals.push((side * x * across) / length, (side * y * up) / length, side / length);
  };
  add(0, 0);
  for (let ring = 1; ring <= rings; ring += 1) {
    for (const [x, y] of outline) add((x * ring) / rings, (y * ring) / rings);
  }
  const indices: number[] = [];
  const triangle = (a: number, b: number, c: number) => indices.push(...(side > 0 ? [a, b, c] : [a, c, b]));
  for (let nth = 0; nth < count; nth += 1) {
    const next = (nth + 1) % count;
    triangle(0, 1 + nth, 1 + next);
    for (let ring = 1; ring < rings; ring += 1) {
      const inner = 1 + (ring - 1) * count;
      const outer = inner + count;
      triangle(inner + nth, outer + nth, outer + next);
      triangle(inner + nth, outer + next, inner + next);
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
  };
}

/** The cut edge with a facet on both sides, which is what one sees of a bare lens from the front. */
function edgeMesh(
  outline: Point[],
  away: number,
  facet: number,
  height: (x: number, y: number) => number,
  half: number,
) {
  const inner = grown(outline, -facet);
  const rings: Point3[][] = [
    inner.map(([x, y]) => [x + away, y, height(x, y) + half]),
    outline.map(([x, y]) => [x + away, y, height(x, y) + half - facet]),
    outline.map(([x, y]) => [x + away, y, height(x, y) - half + facet]),
    inner.map(([x, y]) => [x + away, y, height(x, y) - half]),
  ];
  const count = outline.length;
  const positions: number[] = [];
  const indices: number[] = [];
  // Each band has corners of its own, so that its edges stay crisp.
  for (let band = 0; band < rings.length - 1; band += 1) {
    const first = positions.length / 3;
    for (const ring of [rings[band]!, rings[band + 1]!]) positions.push(...ring.flat());
    for (let nth = 0; nth < count; nth += 1) {
      const next = (nth + 1) % count;
      const [a, b, c, d] = [first + nth, first + next, first + count + nth, first + count + next];
      indices.push(a, c, d, a, d, b);
    }
  }
  return withNormals(Float32Array.from(positions), Uint32Array.from(indices));
}
