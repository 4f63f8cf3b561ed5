import { BufferAttribute, BufferGeometry, Mesh as Drawn, Matrix4, Scene, type ShaderMaterial, Vector3 } from "three";
import type { Colourway } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { occlusionOf } from "../light/occlusion.ts";
import { fillVoxels } from "../light/voxels.ts";
import { buildFrame } from "../mesh/build-frame.ts";
import { BODIES, FINE, type FrameSolid, type Part, SHADOW } from "../mesh/frame-solid.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { sampleChip } from "../mesh/sample-chip.ts";
import { placedMesh, type Pose, poseOf, type Stance } from "../pose.ts";
import { type Paint, paintPart, linearOf } from "../shading/paint-parts.ts";
import { partMaterials, type PartUniforms, type SetUniforms } from "../shading/product-material.ts";
import { LAYERS } from "./expose.ts";
import type { Print } from "./print-texture.ts";
import type { Casters } from "./shadow-map.ts";

const VOXEL_MM = 0.8;

/** A frame standing in the set, before it gets its colour: what all colours of a design share. */
export type StandingFrame = {
  solid: FrameSolid;
  pose: Pose;
  geometries: Map<Part, BufferGeometry>;
  coarse: { solid: FrameSolid; pose: Pose };
};

export function standFrame(design: FrameDesign, stance: Stance, subject?: "front" | "chip"): StandingFrame {
  const whole = subject === "chip" ? sampleChip(design) : buildFrame(design, FINE);
  const solid = subject === "front" ? { ...whole, parts: whole.parts.filter(({ body }) => body === "front") } : whole;
  const pose = poseOf(solid, stance);
  const placed = new Map(solid.parts.map((part) => [part, placedMesh(part, pose)]));
  const voxels = fillVoxels(
    solid.parts.filter(({ slot }) => slot !== "lens" && slot !== "core").map((part) => placed.get(part)!),
    VOXEL_MM,
  );
  const geometries = new Map(
    solid.parts.map((part) => {
      const geometry = new BufferGeometry();
      geometry.setAttribute("position", new BufferAttribute(part.mesh.positions, 3));
      geometry.setAttribute("normal", new BufferAttribute(part.mesh.normals, 3));
      // The wire inside a temple is lit through it.
      const open =
        part.slot === "core"
          ? new Float32Array(part.mesh.positions.length / 3).fill(1)
          : occlusionOf(placed.get(part)!, voxels);
      geometry.setAttribute("open", new BufferAttribute(open, 1));
      geometry.setIndex(new BufferAttribute(part.mesh.indices, 1));
      return [part, geometry] as const;
    }),
  );
  // Only what stands on the table casts a shadow there.
  const coarse = stance === "worn" ? { ...solid, parts: [] } : buildFrame(design, SHADOW);
  return { solid, pose, geometries, coarse: { solid: coarse, pose } };
}

/** What casts a shadow when the product is turned. */
export function castersOf({ coarse }: StandingFrame, turn: Matrix4): Casters {
  const casters: { solid: Mesh[]; lens: Mesh[] } = { solid: [], lens: [] };
  const pose = Object.fromEntries(
    BODIES.map((body) => [body, new Matrix4().multiplyMatrices(turn, coarse.pose[body])]),
  ) as Pose;
  for (const part of coarse.solid.parts) {
    const { slot, body } = part;
    if (["core", "lens-edge", "hinge"].includes(slot) || isPin(slot, body, coarse.solid.design)) continue;
    casters[slot === "lens" ? "lens" : "solid"].push(placedMesh(part, pose));
  }
  return casters;
}

/** Rivets in a plate cast nothing of their own. */
function isPin(slot: Part["slot"], body: Part["body"], design: FrameDesign): boolean {
  return slot === "metal" && design.build === "plate" && (body !== "front" || design.nosePads === "moulded");
}

/** Points all over the turned product, or around its right hinge alone, for the camera. */
export function pointsOf({ solid, pose }: StandingFrame, turn: Matrix4, aroundHinge?: number): Vector3[] {
  const points: Vector3[] = [];
  if (aroundHinge) {
    const place = new Matrix4().multiplyMatrices(turn, pose.front);
    for (let corner = 0; corner < 8; corner += 1) {
      const at = (axis: 0 | 1 | 2) => solid.hinge[axis] + ((corner >> axis) & 1 ? 0.5 : -0.5) * aroundHinge;
      points.push(new Vector3(at(0), at(1), at(2)).applyMatrix4(place));
    }
    return points;
  }
  for (const { mesh, body, slot } of solid.parts) {
    if (slot === "core") continue;
    const place = new Matrix4().multiplyMatrices(turn, pose[body]);
    for (let at = 0; at < mesh.positions.length; at += 3 * 13) {
      points.push(new Vector3(mesh.positions[at], mesh.positions[at + 1], mesh.positions[at + 2]).applyMatrix4(place));
    }
  }
  return points;
}

export type PaintedScene = { scene: Scene; clear: { behind: boolean; front: boolean } };

/** The product in one of its colours. */
export function paintFrame(
  standing: StandingFrame,
  colourway: Colourway,
  print: Print,
  turn: Matrix4,
  shared: SetUniforms,
): PaintedScene {
  const { solid, pose, geometries } = standing;
  const scene = new Scene();
  const clear = { behind: false, front: false };
  const templesClear = paintPart("temple", colourway, solid.design).kind === "clear" && solid.design.build === "plate";
  for (const part of solid.parts) {
    // The wire inside a temple is drawn only where it can be seen.
    if (part.slot === "core" && !templesClear) continue;
    const paint = paintPart(part.slot, colourway, solid.design);
    const { main, back, gleam } = partMaterials(paint, shared, uniformsOf(part, colourway, solid.design, print));
    const add = (material: ShaderMaterial, layer: number, order = 0) => {
      const drawn = new Drawn(geometries.get(part)!, material);
      drawn.matrixAutoUpdate = false;
      drawn.matrix.multiplyMatrices(turn, pose[part.body]);
      drawn.frustumCulled = false;
      drawn.layers.set(layer);
      drawn.renderOrder = order;
      scene.add(drawn);
    };
    if (paint.kind === "solid") add(main, LAYERS.solid);
    else if (back) {
      const front = part.slot === "front";
      clear[front ? "front" : "behind"] = true;
      const [backs, fronts] = front ? LAYERS.clearFront : LAYERS.clearBehind;
      add(back, backs);
      add(main, fronts);
    } else {
      add(main, LAYERS.lens, 1);
      add(gleam!, LAYERS.lens, 2);
    }
  }
  return { scene, clear };
}

const GOLD_INK = linearOf("#E2C07A");
const SILVER_INK = linearOf("#D4D6D8");

function uniformsOf(part: Part, colourway: Colourway, design: FrameDesign, print: Print): PartUniforms {
  const half = design.lensHeightMm / 2;
  const side = part.body === "left" ? -1 : 1;
  const own: PartUniforms = {
    sheet: part.body === "front" ? [0, 0, 0] : [side * 61, 23, side * 7],
    fade: part.slot === "lens" ? [-half * 0.8, half * 0.8] : [-half * 0.35, half * 0.55],
  };
  const carriesPrint =
    part.body !== "front" && (part.slot === "temple" || (part.slot === "metal" && design.build === "wire"));
  if (!carriesPrint) return own;
  const warm = ["gold", "rose", "bronze"].includes(colourway.metal);
  const pale = isPale(paintPart(part.slot, colourway, design));
  const foil = design.logo !== "print";
  const ink = foil ? (warm ? GOLD_INK : SILVER_INK) : pale ? linearOf("#3A3A3C") : linearOf("#E6E2D8");
  return { ...own, print: { ...print, ink, metal: foil } };
}

function isPale(paint: Paint): boolean {
  const [r, g, b] = paint.kind === "clear" ? paint.cloud : paint.kind === "solid" ? paint.base : [0, 0, 0];
  return 0.3 * r + 0.6 * g + 0.1 * b > 0.35;
}
