import { BufferAttribute, BufferGeometry, Mesh as Drawn, type Matrix4, Scene, type ShaderMaterial } from "three";
import type { Colourway } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { Body, FrameSolid, Part } from "#studio/mesh/frame-solid.ts";
import type { Mesh } from "#studio/mesh/mesh.ts";
import type { Pose } from "#studio/pose.ts";
import { linearOf } from "#domain/frames/linear-of.ts";
import { type Paint, paintPart } from "#studio/shading/paint-parts.ts";
import { partMaterials, type PartUniforms, type SetUniforms } from "#studio/shading/product-material.ts";
import { LAYERS } from "./draw-layers.ts";
import type { Print } from "./print-texture.ts";

/** What all colours of a frame share when it is drawn. */
export type MeshedFrame = { solid: FrameSolid; pose: Pose; geometries: Map<Part, BufferGeometry> };

/** A mesh for the graphics card; `open` says how much light reaches each corner, 0 to 1. */
export function geometryOf({ positions, normals, indices }: Mesh, open: Float32Array): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(normals, 3));
  geometry.setAttribute("open", new BufferAttribute(open, 1));
  geometry.setIndex(new BufferAttribute(indices, 1));
  return geometry;
}

export type PaintedScene = {
  scene: Scene;
  clear: { behind: boolean; front: boolean };
  /** Moves the bodies of a frame that is painted already. */
  stand: (pose: Pose) => void;
};

/** The product in one of its colours. */
export function paintFrame(
  standing: MeshedFrame,
  colourway: Colourway,
  print: Print,
  turn: Matrix4,
  shared: SetUniforms,
): PaintedScene {
  const { solid, pose, geometries } = standing;
  const scene = new Scene();
  const clear = { behind: false, front: false };
  const stood: { drawn: Drawn; body: Body }[] = [];
  const templesClear = paintPart("temple", colourway, solid.design).kind === "clear" && solid.design.build === "plate";
  for (const part of solid.parts) {
    // The wire inside a temple is drawn only where it can be seen.
    if (part.slot === "core" && !templesClear) continue;
    const paint = paintPart(part.slot, colourway, solid.design);
    const { main, back, gleam } = partMaterials(paint, shared, uniformsOf(part, colourway, solid.design, print));
    const add = (material: ShaderMaterial, layer: number, order = 0) => {
      const drawn = new Drawn(geometries.get(part)!, material);
      drawn.matrixAutoUpdate = false;
      drawn.frustumCulled = false;
      drawn.layers.set(layer);
      drawn.renderOrder = order;
      scene.add(drawn);
      stood.push({ drawn, body: part.body });
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
  const stand = (at: Pose) => {
    for (const { drawn, body } of stood) drawn.matrix.multiplyMatrices(turn, at[body]);
  };
  stand(pose);
  return { scene, clear, stand };
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
