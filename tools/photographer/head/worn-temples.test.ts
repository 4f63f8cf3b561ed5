import { expect, test } from "vitest";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";
import { buildFrame } from "#studio/mesh/build-frame.ts";
import { COARSE } from "#studio/mesh/frame-solid.ts";
import { placedMesh, spread } from "#studio/pose.ts";
import { asFarAsEar, bowOf, straightTemples } from "./worn-temples.ts";

const solid = buildFrame(straightTemples(SHOWPIECES.aviatorGold.design), COARSE);
const pose = spread(solid, { right: 0, left: 0 });
const END_Z = -90;
const temples = solid.parts.filter(({ body }) => body !== "front");
/** Where the right temple is furthest in at its end, mm. */
const innerMm = Math.min(
  ...temples
    .filter(({ body }) => body === "right")
    .flatMap((part) => {
      const { positions } = placedMesh(part, pose);
      return Array.from({ length: positions.length / 3 }, (_, corner) => corner * 3)
        .filter((at) => positions[at + 2]! > END_Z && positions[at + 2]! < END_Z + 8)
        .map((at) => positions[at]!);
    }),
);
/** A head whose sides are this far apart there, and wider further back. */
const headOf = (halfMm: number) => (x: number, _y: number, z: number) => Math.abs(x) - halfMm + (z - END_Z) * 0.1;

test("a head that is narrow enough bends no temple", () => {
  expect(bowOf(solid.parts, pose, headOf(innerMm - 4), END_Z)).toBe(0);
});

test("temples give way to a wider head, both alike, and end where the ear is", () => {
  const skull = headOf(innerMm + 2);
  const bow = bowOf(solid.parts, pose, skull, END_Z);
  expect(bow).toBeGreaterThan(0);
  const reach = { right: 0, left: 0 };
  for (const part of temples) {
    const seen = asFarAsEar(part, pose, bow, { earZ: END_Z, endZ: END_Z });
    if (!seen) continue;
    const { positions } = placedMesh(seen, pose);
    for (let at = 0; at < positions.length; at += 3) {
      const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
      expect(z).toBeGreaterThan(END_Z - 0.1);
      if (z < -60) expect(skull(x, y, z)).toBeGreaterThan(-0.5);
      if (part.body === "right") reach.right = Math.max(reach.right, x);
      if (part.body === "left") reach.left = Math.max(reach.left, -x);
    }
  }
  expect(reach.right).toBeCloseTo(reach.left, 1);
});

test("behind the ear a temple goes down, before it nothing of it does", () => {
  const earZ = END_Z + 12;
  const lowestOf = (seen: ReturnType<typeof asFarAsEar>[], fromZ: number, toZ: number) =>
    Math.min(
      ...seen.flatMap((part) => {
        if (!part) return [];
        const { positions } = placedMesh(part, pose);
        return Array.from({ length: positions.length / 3 }, (_, corner) => corner * 3)
          .filter((at) => positions[at + 2]! >= fromZ && positions[at + 2]! <= toZ)
          .map((at) => positions[at + 1]!);
      }),
    );
  const level = temples.map((part) => asFarAsEar(part, pose, 0, { earZ: END_Z, endZ: END_Z }));
  const bent = temples.map((part) => asFarAsEar(part, pose, 0, { earZ, endZ: END_Z }));
  expect(lowestOf(bent, earZ + 0.1, 0)).toBeCloseTo(lowestOf(level, earZ + 0.1, 0), 3);
  expect(lowestOf(level, END_Z - 1, END_Z + 3) - lowestOf(bent, END_Z - 1, END_Z + 3)).toBeGreaterThan(4);
});
