import { describe, expect, test } from "vitest";
import { CHILD_FACE_MM, FACE_OF_CLASS_MM } from "#domain/heads/head-for.ts";
import { type Head, measureHead } from "#domain/heads/head.ts";
import { pointAt } from "#studio/mesh/mesh.ts";
import { bustOf } from "./bust.ts";
import busts from "./busts.json" with { type: "json" };

// Each person, each tone, and the narrowest and the widest face.
const HEADS: Head[] = [
  { person: "woman", skin: "pale", faceWidthMm: FACE_OF_CLASS_MM.narrow },
  { person: "woman", skin: "sand", faceWidthMm: FACE_OF_CLASS_MM.medium },
  { person: "woman", skin: "clay", faceWidthMm: FACE_OF_CLASS_MM.wide },
  { person: "man", skin: "pale", faceWidthMm: FACE_OF_CLASS_MM["extra wide"] },
  { person: "man", skin: "sand", faceWidthMm: FACE_OF_CLASS_MM.medium },
  { person: "man", skin: "clay", faceWidthMm: FACE_OF_CLASS_MM.wide },
  { person: "child", skin: "pale", faceWidthMm: CHILD_FACE_MM.narrow },
  { person: "child", skin: "sand", faceWidthMm: CHILD_FACE_MM.medium },
  { person: "child", skin: "clay", faceWidthMm: CHILD_FACE_MM.wide },
];

/** Lids are as thick as this, and evened by the field. */
const LID_MM = 4;

describe.each(HEADS)("a $person of $skin, $faceWidthMm mm", (head) => {
  const { mesh, whole, skull } = bustOf(head);
  const measures = measureHead(head);

  test("is as wide at its eyes as its measures say", () => {
    const half = head.faceWidthMm / 2;
    const reaches = (x: number) => Array.from({ length: 40 }, (_, nth) => skull(x, 0, -2 * nth)).some((mm) => mm < 0);
    expect(reaches(half - 0.5)).toBe(true);
    expect(reaches(half + 0.5)).toBe(false);
    expect(reaches(0.5 - half)).toBe(true);
  });

  test("a closed lid stands out furthest where its pupil is measured, at the height of the eyes", () => {
    const frontMm = (x: number) => {
      let z = 20;
      while (whole(x, 0, z) > 0) z -= 0.05;
      return z;
    };
    const pupil = measures.pdMm / 2;
    const around = Array.from({ length: 41 }, (_, nth) => pupil - 10 + nth / 2);
    const lid = around.reduce((best, x) => (frontMm(x) > frontMm(best) ? x : best), pupil);
    expect(Math.abs(lid - pupil)).toBeLessThan(LID_MM);
    expect(Math.abs(frontMm(pupil))).toBeLessThan(LID_MM);
  });

  test("temples lie along a closed head as far as the ear, and the ear is beside them", () => {
    const { x, y, z } = measures.ear;
    for (let along = -20; along > z; along -= 4) expect(skull(0, y, along)).toBeLessThan(0);
    // Where a temple comes down the head is no more than a finger's breadth away.
    expect(Math.abs(skull(x, y, z))).toBeLessThan(12);
    const hasEar = Array.from({ length: 25 }, (_, nth) => nth).some((up) =>
      Array.from({ length: 30 }, (_, nth) => nth).some((out) => {
        const [ex, ey] = [head.faceWidthMm / 2 - 6 + out, y - up];
        return whole(ex, ey, z) < 0 && skull(ex, ey, z) > 1;
      }),
    );
    expect(hasEar).toBe(true);
  });

  test("every corner of it lies on it", () => {
    const away = [];
    for (let corner = 0; corner < mesh.positions.length / 3; corner += 41) {
      const [x, y, z] = pointAt(mesh.positions, corner);
      // The insides of eyes, mouth and nose are thin, the chest is open below.
      if (y < -150 || (Math.abs(x) < 50 && z > -60 && z < 0 && y > -90)) continue;
      away.push(Math.abs(whole(x, y, z)));
    }
    expect(away.length).toBeGreaterThan(800);
    expect(away.filter((mm) => mm > 1).length / away.length).toBeLessThan(0.03);
  });
});

const again = [bustOf(HEADS[1]!), bustOf(HEADS[1]!)];

test("the same head is the same again, and no two people have the same face", () => {
  expect(again[0]!.mesh).toEqual(again[1]!.mesh);
  expect(new Set(Object.values(busts.sitters)).size).toBe(9);
});
