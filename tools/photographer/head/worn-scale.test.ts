import { Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { planGlasses } from "#db/seed/plan-glasses.ts";
import { wearersOf } from "#db/seed/wearer-of.ts";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { measureHead } from "#domain/heads/head.ts";
import { bustOf } from "#studio/head/bust.ts";
import type { HeadField } from "#studio/head/mesh-field.ts";
import { lensMiddle, pupilAboveMiddleMm, wearFrame } from "#studio/head/wear-frame.ts";
import { buildFrame } from "#studio/mesh/build-frame.ts";
import { COARSE } from "#studio/mesh/frame-solid.ts";
import { placedMesh, WORN_HEIGHT_MM } from "#studio/pose.ts";
import { fixedCamera } from "#tools/photographer/aim-camera.ts";
import { VIEWS } from "#tools/photographer/views.ts";

const SIZE = { width: 1040, height: 780 };
const { camera } = fixedCamera(VIEWS.worn.fixed, VIEWS.worn.raise, SIZE.width / SIZE.height);

/** Where a point of the head's place is across the picture, in pixels, before face and frame are turned, both alike. */
function across([x, y, z]: readonly [number, number, number]): number {
  return ((new Vector3(x, y + WORN_HEIGHT_MM, z).project(camera).x + 1) / 2) * SIZE.width;
}

/** The widest that a head is at the height of its eyes, as the camera sees it. */
function faceWidthPx(skull: HeadField): number {
  let widest = 0;
  for (let z = 0; z > -80; z -= 2) {
    let [inside, outside] = [0, 110];
    if (skull(inside, 0, z) > 0) continue;
    for (let round = 0; round < 20; round += 1) {
      const middle = (inside + outside) / 2;
      if (skull(middle, 0, z) < 0) inside = middle;
      else outside = middle;
    }
    widest = Math.max(widest, across([inside, 0, z]) - across([-inside, 0, z]));
  }
  return widest;
}

const sitting = new Map<string, ReturnType<typeof bustOf>>();
/** A head is meshed once, whoever tries a frame on it. */
function sittingOf(head: Parameters<typeof bustOf>[0]) {
  const key = JSON.stringify(head);
  const bust = sitting.get(key) ?? bustOf(head);
  sitting.set(key, bust);
  return bust;
}

// Each kind of rim, of build and of people is among them.
const worn = planGlasses().filter((_, nth) => nth % 9 === 0);

// All on the face that fits, some on the others too.
const cases = worn.flatMap((plan, nth) =>
  wearersOf(plan)
    .filter(({ view }) => view === "worn" || nth % 3 === 0)
    .map((wearer) => ({ plan, title: plan.title, ...wearer })),
);

describe.each(cases)("$title, $view", ({ plan, head, view }) => {
  if (plan.subject.kind !== "frame") throw new TypeError(`${plan.title} is no frame`);
  const { design } = plan.subject;
  const fields = sittingOf(head);
  const solid = buildFrame(design, COARSE);
  const pose = wearFrame(solid, head, fields);
  const placed = solid.parts.map((part) => ({ part, mesh: placedMesh(part, pose) }));

  test("is beside the face in the picture as wide as its millimetres say, to one in a hundred", () => {
    const front = placed.filter(({ part }) => part.body === "front");
    let [left, right] = [Infinity, -Infinity];
    for (const { mesh } of front) {
      for (let at = 0; at < mesh.positions.length; at += 3) {
        const x = across([mesh.positions[at]!, mesh.positions[at + 1]!, mesh.positions[at + 2]!]);
        left = Math.min(left, x);
        right = Math.max(right, x);
      }
    }
    const seen = (right - left) / faceWidthPx(fields.skull);
    const asked = (2 * frontHalfWidthMm(design)) / head.faceWidthMm;
    expect(seen / asked).toBeGreaterThan(0.99);
    expect(seen / asked).toBeLessThan(1.01);
  });

  test("sits on the nose and cuts into nothing", () => {
    let nearest = Infinity;
    for (const { part, mesh } of placed) {
      if (part.body !== "front") continue;
      for (let at = 0; at < mesh.positions.length; at += 3) {
        const away = fields.whole(mesh.positions[at]!, mesh.positions[at + 1]!, mesh.positions[at + 2]!);
        nearest = Math.min(nearest, away);
      }
    }
    expect(nearest).toBeGreaterThan(-1);
    expect(nearest).toBeLessThan(0.5);
  });

  test.each(["right", "left"])(
    "its %s temple lies along the head as far as the ear, pressing in by less than a millimetre",
    (body) => {
      const { ear } = measureHead(head);
      let nearest = Infinity;
      let nearestAtEar = Infinity;
      for (const { part, mesh } of placed) {
        if (part.body !== body) continue;
        for (let at = 0; at < mesh.positions.length; at += 3) {
          const [x, y, z] = [mesh.positions[at]!, mesh.positions[at + 1]!, mesh.positions[at + 2]!];
          if (z < ear.z + 4) continue;
          const away = fields.skull(x, y, z);
          nearest = Math.min(nearest, away);
          if (z < ear.z + 24) nearestAtEar = Math.min(nearestAtEar, away);
        }
      }
      expect(nearest).toBeGreaterThan(-1);
      // Else it stands off into the air.
      expect(nearestAtEar).toBeLessThan(5);
    },
  );

  if (view !== "worn") return;
  test("has the pupils a little above the middles of its lenses, the lenses before the eyes", () => {
    const middle = new Vector3(...lensMiddle(solid)).applyMatrix4(pose.front);
    expect(-middle.y).toBeCloseTo(pupilAboveMiddleMm(solid), 0);
    expect(-middle.y).toBeLessThan(design.lensHeightMm / 4);
    expect(middle.z).toBeGreaterThan(6);
    expect(middle.z).toBeLessThan(30);
    expect(Math.abs(middle.x - measureHead(head).pdMm / 2)).toBeLessThan(8);
  });
});

test("a head is as large in one picture as in the other, whatever it wears", () => {
  const { middle, distanceMm, heightMm } = VIEWS.worn.fixed;
  const perMm = across([1, 0, 0]) - across([0, 0, 0]);
  expect(perMm).toBeCloseTo(SIZE.height / heightMm, 2);
  // So far away that what is nearer is not one in a hundred larger.
  expect(distanceMm).toBeGreaterThan(8000);
  expect(middle[0]).toBe(0);
});
