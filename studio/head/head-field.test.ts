import { describe, expect, test } from "vitest";
import { CHILD_FACE_MM, FACE_OF_CLASS_MM } from "#domain/heads/head-for.ts";
import { type HeadShape, measureHead } from "#domain/heads/head.ts";
import { hairMm } from "./hair-field.ts";
import { headFields } from "./head-field.ts";
import { meshHead } from "./head-mesh.ts";
import { lipsMm } from "./lips.ts";

const HEADS: HeadShape[] = [
  ...Object.values(FACE_OF_CLASS_MM).flatMap((faceWidthMm) =>
    (["woman", "man"] as const).map((person) => ({ person, faceWidthMm })),
  ),
  ...Object.values(CHILD_FACE_MM).map((faceWidthMm) => ({ person: "child" as const, faceWidthMm })),
];

describe.each(HEADS)("a $person's head of $faceWidthMm mm", (head) => {
  const { whole, skull } = headFields(head);

  test("is as wide at its eyes as its measures say", () => {
    const half = head.faceWidthMm / 2;
    const reaches = (x: number) =>
      Array.from({ length: 35 }, (_, nth) => skull(x, 0, -10 - 2 * nth)).some((d) => d < 0);
    expect(reaches(half - 0.5)).toBe(true);
    expect(reaches(half + 0.5)).toBe(false);
  });

  test("is the same left and right below its hair", () => {
    for (let y = -120; y <= 10; y += 7)
      for (let z = -110; z <= 30; z += 9)
        for (let x = 3; x < 80; x += 11) expect(whole(-x, y, z)).toBeCloseTo(whole(x, y, z), 9);
  });

  test("keeps its hair off the brow and above where temples lie", () => {
    const { ear } = measureHead(head);
    for (let x = -75; x <= 75; x += 5) {
      expect(hairMm(x, 20, 4, head.person)).toBe(0);
      for (let z = ear.z; z <= 10; z += 7) expect(hairMm(x, ear.y, z, head.person)).toBe(0);
    }
  });
});

test("lips meet without a step and run out at the corners of the mouth", () => {
  for (let u = 0; u < 30; u += 1) {
    for (let y = -90; y < -45; y += 0.05) {
      expect(Math.abs(lipsMm(u, y + 0.05, 1, 1) - lipsMm(u, y, 1, 1))).toBeLessThan(0.12);
    }
    if (u >= 22) expect(lipsMm(u, -70, 1, 1)).toBe(0);
  }
});

test("the mesh lies on the head, though far from the surface the head is not asked", () => {
  const { whole } = headFields({ person: "man", faceWidthMm: 137 });
  const { positions } = meshHead(whole, 5);
  const away = Array.from({ length: positions.length / 3 }, (_, nth) =>
    Math.abs(whole(positions[nth * 3]!, positions[nth * 3 + 1]!, positions[nth * 3 + 2]!)),
  );
  expect(away.length).toBeGreaterThan(2000);
  expect(away.filter((mm) => mm > 0.3).length / away.length).toBeLessThan(0.01);
});
