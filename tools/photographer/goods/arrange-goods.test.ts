import { Matrix4, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { GOODS_KINDS, type GoodsKind, type GoodsModel } from "#tools/goods/goods-model.ts";
import { viewsOfGoods } from "#tools/goods/goods-views.ts";
import { cartonArt } from "#tools/goods/label/carton-art.ts";
import { cartonSize } from "#tools/goods/label/words-of-pack.ts";
import { joinMeshes } from "#studio/mesh/mesh.ts";
import { boxOfMeshes } from "#studio/mesh/measure-mesh.ts";
import { openEdges, volumeOf } from "#tests/support/files/closed-mesh.ts";
import { aimCamera } from "#tools/photographer/aim-camera.ts";
import { arrangeGoods } from "./arrange-goods.ts";
import { roundedBox } from "./mesh/rounded-box.ts";
import { tube } from "./mesh/tube.ts";
import { turnOval } from "./mesh/turn-oval.ts";
import { joinAlike } from "./paint-goods.ts";
import { stand } from "./place.ts";
import { pointsOf } from "./sit-goods.ts";

const QUANTITY: Partial<Record<GoodsKind, string>> = {
  "contact-lens": "30 lenses",
  solution: "2 x 360 ml",
  spray: "50 ml",
};

const model = (kind: GoodsKind): GoodsModel => ({
  kind,
  brandCode: "chashma",
  brand: "Chashma",
  title: "Something Good 30 ml",
  quantity: QUANTITY[kind] ?? "1 N",
  variant: "CHA-G001-1",
  colour: { name: "Tan", hex: "#A9713F" },
  lens: { baseCurveHmm: 860, diameterHmm: 1420 },
});

describe("every view of every kind of goods", () => {
  const all = GOODS_KINDS.flatMap((kind) => viewsOfGoods(kind).map((view) => [kind, view] as const));
  // Those that are filled by what they show cut nothing off.
  const whole = all.filter(([kind, view]) => !arrangeGoods(model(kind), view).framing.close);
  test.each(all)("%s, %s stands on the ground within the shadow's reach, and is light enough to draw", (kind, view) => {
    const { parts } = arrangeGoods(model(kind), view);
    const { low, high } = boxOfMeshes(parts.map(({ mesh }) => mesh));
    expect(low[1]).toBeGreaterThan(-0.05);
    expect(low[1]).toBeLessThan(1);
    for (const axis of [0, 2] as const) {
      expect(low[axis]).toBeGreaterThan(-170);
      expect(high[axis]).toBeLessThan(170);
    }
    const triangles = parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0);
    expect(triangles).toBeLessThan(150_000);
    for (const { mesh } of parts) for (const value of mesh.normals) if (!Number.isFinite(value)) expect(value).toBe(0);
  });

  // What reaches further than the points that are looked at would be cut off: twelve pixels of 1,280 are kept around them.
  test.each(whole)("%s, %s is in its picture as a whole", (kind, view) => {
    const { framing, parts } = arrangeGoods(model(kind), view);
    const turn = new Matrix4().makeRotationY((framing.turn * Math.PI) / 180);
    const joined = joinAlike(parts);
    const { box, camera } = aimCamera(pointsOf(joined, turn), framing, 4 / 3);
    const spare = (2 * 12) / 1280;
    const isOut = ({ x, y }: Vector3) =>
      x < box.left - spare || x > box.right + spare || y < box.bottom - spare || y > box.top + spare;
    let out = 0;
    for (const { mesh, beside } of joined) {
      if (beside) continue;
      for (let at = 0; at < mesh.positions.length; at += 3) {
        if (isOut(new Vector3().fromArray(mesh.positions, at).applyMatrix4(turn).project(camera))) out += 1;
      }
    }
    expect(out).toBe(0);
  });
});

test("art covers the faces of a box, its text within them", () => {
  const art = cartonArt(model("contact-lens"));
  const [width, height, depth] = cartonSize(model("contact-lens"));
  expect([art.front.width, art.front.height]).toEqual([width, height]);
  expect([art.right.width, art.right.height]).toEqual([depth, height]);
  expect([art.top.width, art.top.height]).toEqual([width, depth]);
  for (const face of Object.values(art)) {
    for (const mark of face.marks) {
      if (!("text" in mark)) continue;
      expect(mark.x).toBeGreaterThanOrEqual(0);
      expect(mark.x).toBeLessThanOrEqual(face.width);
      expect(mark.y).toBeLessThanOrEqual(face.height);
    }
  }
});

test("a box is closed, right side out and as large as asked, bulging by what card bulges", () => {
  const faces = roundedBox([122, 70, 46], 0.7, { bulge: 0.5 });
  const whole = joinMeshes(Object.values(faces));
  expect(openEdges(whole)).toBe(0);
  expect(volumeOf(whole)).toBeGreaterThan(122 * 70 * 46 * 0.99);
  const { low, high } = boxOfMeshes([whole]);
  const bulges = (span: number, size: number, sides: number) => {
    expect(span).toBeGreaterThan(size);
    expect(span).toBeLessThanOrEqual(size + sides * 0.5 + 0.001);
  };
  bulges(high[0] - low[0], 122, 2);
  bulges(high[1] - low[1], 70, 1);
  bulges(high[2] - low[2], 46, 2);
});

test("a turned body is closed, right side out, its depth a share of its width", () => {
  const profile = [
    [0, 0],
    [20, 0],
    [20, 0],
    [20, 30],
    [20, 30],
    [0, 30],
  ] as const;
  const body = turnOval(profile, { deep: 0.6 });
  expect(openEdges(body)).toBe(0);
  expect(volumeOf(body) / (Math.PI * 20 * 12 * 30)).toBeCloseTo(1, 2);
  const { low, high } = boxOfMeshes([body]);
  expect(high[0] - low[0]).toBeCloseTo(40, 1);
  expect(high[2] - low[2]).toBeCloseTo(24, 1);
});

test("a thread is closed, right side out and as thick as asked", () => {
  const line = Array.from({ length: 40 }, (_, nth) => [nth, 2, Math.sin(nth / 6) * 8] as const);
  const thread = tube(line, 1.5, 24);
  expect(openEdges(thread)).toBe(0);
  expect(volumeOf(thread)).toBeGreaterThan(0);
  const { low, high } = boxOfMeshes([thread]);
  expect(high[1] - low[1]).toBeCloseTo(3, 1);
});

test("what is tipped comes to rest on the ground", () => {
  const faces = Object.values(roundedBox([10, 4, 6], 0.5));
  const parts = faces.map((mesh) => ({ mesh, surface: { kind: "contact-lens", hex: "#FFFFFF" } as const }));
  const tipped = stand(parts, { tip: 30, roll: 12, at: [5, 0, 0], rest: true });
  expect(boxOfMeshes(tipped.map(({ mesh }) => mesh)).low[1]).toBeCloseTo(0, 4);
});
