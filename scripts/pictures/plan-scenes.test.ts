import { describe, expect, test } from "vitest";
import { Matrix4, Vector3 } from "three";
import { BANNERS } from "#db/seed/lists/banners.ts";
import { SCENES } from "#db/seed/pictures/scenes/scenes.ts";
import type { Prop } from "#domain/frames/scene/scene.ts";
import { buildFrame } from "#studio/mesh/build-frame.ts";
import { SHADOW } from "#studio/mesh/frame-solid.ts";
import { openEdges, volumeOf } from "#studio/mesh/measure-mesh.ts";
import { placedMesh, poseOf } from "#studio/pose.ts";
import { carried, placeOf, propHeight, propMesh } from "#studio/scene/prop-mesh.ts";
import type { ScenePiece } from "#studio/scene/photograph-scene.ts";
import { planScenes } from "./plan-scenes.ts";

const planned = planScenes();
/** One picture of each: both show the same still life. */
const scenes = planned.filter(({ view }) => view.endsWith("-desk"));

/** How far the tables of two things may be off, mm: less than a sheet of paper's shadow. */
const TOUCH_MM = 0.5;
const NEAR_MM = 2;

const solids = new Map<string, Float32Array[]>();

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

describe.each(scenes)("$view", ({ order: { pieces, set } }) => {
  test("every frame touches what it stands on, and nothing else", () => {
    for (const piece of pieces) {
      const corners = cornersOf(piece);
      const lowest = Math.min(...corners.map(({ y }) => y));
      expect(Math.abs(lowest - piece.at[1])).toBeLessThan(TOUCH_MM);
      const tops = set.props.map(({ at, form }) => at[1] + propHeight(form));
      expect(piece.at[1] === 0 || tops.some((top) => Math.abs(top - piece.at[1]) < TOUCH_MM)).toBe(true);
      if (piece.at[1] > 0) {
        const feet = corners.filter(({ y }) => y < lowest + 0.5);
        const under = new Vector3(0, -1.2, 0);
        const held = feet.filter((foot) => set.props.some((prop) => depthIn(prop, foot.clone().add(under)) > 0));
        expect(held.length, "feet over the edge").toBe(feet.length);
      }
      for (const prop of set.props) {
        const deepest = Math.max(...corners.map((corner) => depthIn(prop, corner)));
        expect(deepest, `in a ${prop.form.kind}`).toBeLessThan(TOUCH_MM);
      }
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
        for (const [other, stone] of set.props.entries()) {
          if (other !== nth)
            expect(depthIn(stone, corner), `${prop.form.kind} in ${stone.form.kind}`).toBeLessThan(TOUCH_MM);
        }
      }
    }
  });
});

test("each scene is planned for a phone and for a desk, under names that change with what is seen", () => {
  expect(planned).toHaveLength(SCENES.length * 2);
  expect(new Set(planned.map(({ hash }) => hash)).size).toBe(planned.length);
  expect(planScenes().map(({ hash }) => hash)).toEqual(planned.map(({ hash }) => hash));
  for (const { view, size } of planned) {
    expect(size.width > size.height * (view.endsWith("-desk") ? 1.7 : 0.7), view).toBe(true);
  }
});

test("every scene that a banner asks for is planned", () => {
  const names = SCENES.map(({ name }) => name);
  const asked = BANNERS.flatMap(({ scene }) => scene ?? []);
  expect(asked.length).toBeGreaterThan(0);
  expect(names).toEqual(expect.arrayContaining(asked));
});
