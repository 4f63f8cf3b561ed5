import { describe, expect, test } from "vitest";
import { Box3, Matrix4, Vector3 } from "three";
import { BANNERS } from "#db/seed/lists/banners.ts";
import { SCENES } from "#tools/scenes/scenes.ts";
import type { Point3 } from "#domain/frames/camera.ts";
import type { Prop } from "#tools/scenes/scene.ts";
import { buildFrame } from "#studio/mesh/build-frame.ts";
import { SHADOW } from "#studio/mesh/frame-solid.ts";
import { openEdges, volumeOf } from "#tests/support/files/closed-mesh.ts";
import { placedMesh, poseOf } from "#studio/pose.ts";
import { carried, placeOf, propMesh } from "#tools/photographer/scene/prop-mesh.ts";
import type { SceneOrder, ScenePiece } from "#tools/photographer/scene/photograph-scene.ts";
import { partsOfGoods, type SceneGoods } from "#tools/photographer/scene/scene-goods.ts";
import { type Solid, solidOf } from "#tests/support/files/solid.ts";
import { planScenes } from "./plan-scenes.ts";

const planned = planScenes();
/** One picture of each: both show the same still life. */
const scenes = planned.filter(({ view }) => view.endsWith("-desk"));

/** How far the tables of two things may be off, mm: less than a sheet of paper's shadow. */
const TOUCH_MM = 0.5;
const NEAR_MM = 2;

const solids = new Map<string, Float32Array[]>();

const heights = new Map<Prop["form"], number>();

/** How high something stands that is put on the middle of the prop: on the mesh as it is drawn. */
function propHeight(form: Prop["form"]): number {
  const height = heights.get(form) ?? new Box3().setFromArray(propMesh(form).positions).max.y;
  heights.set(form, height);
  return height;
}

/** Where the corners of a piece are in its scene. */
function cornersOf(piece: ScenePiece): Vector3[] {
  const key = JSON.stringify([piece.design, piece.stance]);
  let parts = solids.get(key);
  if (!parts) {
    const solid = buildFrame(piece.design, SHADOW);
    const pose = poseOf(solid, piece.stance);
    parts = solid.parts.filter(({ slot }) => slot !== "core").map((part) => placedMesh(part, pose).positions);
    solids.set(key, parts);
  }
  const place = placeOf(piece);
  return parts.flatMap((positions) =>
    Array.from({ length: positions.length / 3 }, (_, nth) =>
      new Vector3().fromArray(positions, nth * 3).applyMatrix4(place),
    ),
  );
}

/** What stands in a scene; goods are solid, frames are too thin to hold anything. */
type Thing = { name: string; at: Point3; turn: number; corners: Vector3[]; solid?: Solid };

function thingsOf({ pieces, goods = [] }: Pick<SceneOrder, "pieces" | "goods">): Thing[] {
  return [
    ...pieces.map((piece) => ({ ...piece, name: piece.words.model, corners: cornersOf(piece) })),
    ...goods.map((standing) => ({
      ...standing,
      name: `${standing.goods.title}, ${standing.shown}`,
      ...bodyOf(standing),
    })),
  ];
}

function bodyOf(standing: SceneGoods): { corners: Vector3[]; solid: Solid } {
  const meshes = partsOfGoods(standing)
    .filter(({ shadowless }) => !shadowless)
    .map(({ mesh }) => carried(mesh, placeOf(standing)));
  const corners = meshes.flatMap(({ positions }) =>
    Array.from({ length: positions.length / 3 }, (_, nth) => new Vector3().fromArray(positions, nth * 3)),
  );
  return { corners, solid: solidOf(meshes) };
}

/** Its middle is over the rectangle that its feet span. */
function standsOnFeet({ at, turn, corners }: Thing): boolean {
  const back = placeOf({ at, turn }).invert();
  const own = corners.map((corner) => corner.clone().applyMatrix4(back));
  const feet = new Box3().setFromPoints(own.filter(({ y }) => y < TOUCH_MM));
  const middle = new Box3().setFromPoints(own).getCenter(new Vector3());
  return feet.containsPoint(middle.setY(feet.min.y));
}

const isNear = ({ solid }: Thing, { x, y, z }: Vector3): boolean =>
  solid !== undefined &&
  [
    [NEAR_MM, 0],
    [-NEAR_MM, 0],
    [0, NEAR_MM],
    [0, -NEAR_MM],
  ].some(([dx, dz]) => solid.holds(x + dx!, y, z + dz!));

/** How deep a point lies in a prop, mm; negative outside. */
function depthIn(prop: Prop, point: Vector3): number {
  const { form } = prop;
  const { x, y, z } = point.clone().applyMatrix4(new Matrix4().copy(placeOf(prop)).invert());
  switch (form.kind) {
    case "drum":
      return Math.min(form.radius - Math.hypot(x, z), y, form.height - y);
    case "ball":
      return form.radius - Math.hypot(x, y - form.radius, z);
    case "disc":
      return Math.min(form.radius - Math.hypot(x, y - form.radius), form.depth / 2 - Math.abs(z));
    case "arch": {
      const leg = form.height - form.width / 2;
      const out = y > leg ? Math.hypot(x, y - leg) : Math.abs(x);
      return Math.min(form.width / 2 - out, out - form.opening / 2, form.depth / 2 - Math.abs(z), y);
    }
    default:
      return Math.min(form.width / 2 - Math.abs(x), form.depth / 2 - Math.abs(z), y, propHeight(form) - y);
  }
}

describe.each(scenes)("$view", ({ order: { pieces, goods, set } }) => {
  const things = thingsOf({ pieces, goods });

  test("everything touches what it stands on, and nothing else", () => {
    const tops = [
      ...set.props.map(({ at, form }) => at[1] + propHeight(form)),
      ...things.map(({ corners }) => Math.max(...corners.map(({ y }) => y))),
    ];
    for (const thing of things) {
      const { name, at, corners } = thing;
      const others = things.filter((other) => other !== thing);
      const lowest = Math.min(...corners.map(({ y }) => y));
      expect(Math.abs(lowest - at[1]), name).toBeLessThan(TOUCH_MM);
      expect(at[1] === 0 || tops.some((top) => Math.abs(top - at[1]) < TOUCH_MM), name).toBe(true);
      if (at[1] > 0) {
        const feet = corners.filter(({ y }) => y < lowest + 0.5);
        const held = feet.filter(
          ({ x, y, z }) =>
            set.props.some((prop) => depthIn(prop, new Vector3(x, y - 1.2, z)) > 0) ||
            others.some(({ solid }) => solid?.holds(x, y - 1.2, z)),
        );
        expect(held.length, `${name}: feet over the edge`).toBe(feet.length);
      }
      for (const prop of set.props) {
        const deepest = Math.max(...corners.map((corner) => depthIn(prop, corner)));
        expect(deepest, `${name} in a ${prop.form.kind}`).toBeLessThan(TOUCH_MM);
      }
      for (const other of others) {
        const buried = corners.filter((corner) => other.solid?.buries(corner, TOUCH_MM));
        expect(buried.length, `${name} in ${other.name}`).toBe(0);
      }
    }
  });

  test("goods lie as they would by themselves: over their feet, or leaning against something", () => {
    for (const thing of things.filter(({ solid }) => solid)) {
      // A wet lens stays as it is put.
      if (thing.name.endsWith("lens")) continue;
      const leans = thing.corners.some(
        (corner) =>
          corner.y > thing.at[1] + 5 &&
          (set.props.some((prop) => depthIn(prop, corner) > -NEAR_MM) ||
            things.some((other) => other !== thing && isNear(other, corner))),
      );
      expect(leans || standsOnFeet(thing), thing.name).toBe(true);
    }
  });

  test("no two frames are in one place", () => {
    const taken = new Map<string, number>();
    for (const [nth, piece] of pieces.entries()) {
      for (const { x, y, z } of cornersOf(piece)) {
        const cell = [x, y, z].map((value) => Math.round(value / NEAR_MM)).join(" ");
        expect(taken.get(cell) ?? nth, cell).toBe(nth);
        taken.set(cell, nth);
      }
    }
  });

  test("props are closed, stand on something, and keep out of each other and of the wall", () => {
    const placed = set.props.map((prop) => carried(propMesh(prop.form), placeOf(prop)));
    for (const [nth, prop] of set.props.entries()) {
      const own = propMesh(prop.form);
      expect(openEdges(own), prop.form.kind).toBe(0);
      expect(volumeOf(own), prop.form.kind).toBeGreaterThan(0);
      const below = set.props.some(({ at, form }) => Math.abs(at[1] + propHeight(form) - prop.at[1]) < TOUCH_MM);
      expect(prop.at[1] === 0 || below).toBe(true);
      const { positions } = placed[nth]!;
      for (let at = 0; at < positions.length; at += 3) {
        const corner = new Vector3().fromArray(positions, at);
        expect(corner.z).toBeGreaterThan(set.wall.z + set.wall.sweep);
        for (const { name, solid } of things)
          expect(solid?.buries(corner, TOUCH_MM) ?? false, `${prop.form.kind} in ${name}`).toBe(false);
        for (const [other, stone] of set.props.entries()) {
          if (other !== nth)
            expect(depthIn(stone, corner), `${prop.form.kind} in ${stone.form.kind}`).toBeLessThan(TOUCH_MM);
        }
      }
    }
  });
});

test("each scene is planned for a desk, and for a phone where banners show it, under names that change with what is seen", () => {
  const names = SCENES.map(({ name }) => name);
  const onPhones = names.filter((name) => !/^(store|about)-/.test(name));
  expect(planned.map(({ view }) => view).toSorted()).toEqual(
    [...names.map((name) => `${name}-desk`), ...onPhones.map((name) => `${name}-phone`)].toSorted(),
  );
  expect(new Set(planned.map(({ hash }) => hash)).size).toBe(planned.length);
  expect(planScenes().map(({ hash }) => hash)).toEqual(planned.map(({ hash }) => hash));
  for (const { view, size } of planned) {
    expect(size.width > size.height * (view.endsWith("-desk") ? 1.7 : 0.7), view).toBe(true);
  }
});

test("every scene that a banner asks for is planned", () => {
  const names = SCENES.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(BANNERS.map(({ scene }) => scene)));
});
