import { BufferAttribute, type BufferGeometry, type Matrix4, Mesh as Drawn, type ShaderMaterial } from "three";
import { occlusionOf } from "#studio/light/occlusion.ts";
import { fillVoxels } from "#studio/light/voxels.ts";
import { joinMeshes } from "#studio/mesh/mesh.ts";
import { LAYERS } from "#studio/photograph/draw-layers.ts";
import { geometryOf } from "#studio/photograph/paint-frame.ts";
import type { SetUniforms } from "#studio/shading/product-material.ts";
import { type ArtTextures, artTextures, type Faces } from "./art-texture.ts";
import { goodsMaterials } from "./goods-material.ts";
import type { GoodsPart, Surface } from "./goods-part.ts";

const VOXEL_MM = 0.8;

/** Goods meshed, shaded and printed, wherever they are put. */
export type StandingGoods = {
  parts: readonly { surface: Surface; geometry: BufferGeometry; art: ArtTextures | null }[];
  release: () => void;
};

/** Makes ready what stands on a ground at y = 0. */
export function standGoods(parts: readonly GoodsPart[], faces: Faces): StandingGoods {
  // A label so near to what it is glued on would shade it.
  const solid = parts
    .filter(({ surface, shadowless }) => surface.kind === "material" && !shadowless)
    .map(({ mesh }) => mesh);
  const voxels = fillVoxels(solid, VOXEL_MM);
  const standing = parts.map(({ mesh, surface }) => {
    const geometry = geometryOf(mesh, occlusionOf(mesh, voxels));
    if (mesh.uv) geometry.setAttribute("uv", new BufferAttribute(mesh.uv, 2));
    const art = surface.kind === "material" && surface.art ? artTextures(surface.art, faces) : null;
    return { surface, geometry, art };
  });
  return {
    parts: standing,
    release() {
      for (const { geometry, art } of standing) for (const thing of [geometry, art?.art, art?.relief]) thing?.dispose();
    },
  };
}

/** What is to be drawn of goods that are carried to a place. */
export function paintGoods({ parts }: StandingGoods, place: Matrix4, shared: SetUniforms): Drawn[] {
  return parts.flatMap(({ surface, geometry, art }) => {
    const { main, back, gleam } = goodsMaterials(surface, art, shared);
    const on = (material: ShaderMaterial, layer: number, order = 0) => drawn(geometry, material, place, layer, order);
    if (surface.kind === "material") return [on(main, LAYERS.solid)];
    if (back) return [on(back, LAYERS.clearFront[0]), on(main, LAYERS.clearFront[1])];
    return [on(main, LAYERS.lens, 1), on(gleam!, LAYERS.lens, 2)];
  });
}

function drawn(
  geometry: BufferGeometry,
  material: ShaderMaterial,
  place: Matrix4,
  layer: number,
  order: number,
): Drawn {
  const mesh = new Drawn(geometry, material);
  mesh.matrixAutoUpdate = false;
  mesh.matrix.copy(place);
  mesh.frustumCulled = false;
  mesh.layers.set(layer);
  mesh.renderOrder = order;
  return mesh;
}

/** One draw for all that is of one material and not printed on. */
export function joinAlike(parts: readonly GoodsPart[]): GoodsPart[] {
  const groups = Map.groupBy(parts, ({ surface, beside, shadowless }, nth) =>
    surface.kind === "material" && surface.art ? nth : JSON.stringify([surface, beside, shadowless]),
  );
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    mesh: group.length === 1 ? group[0]!.mesh : joinMeshes(group.map(({ mesh }) => mesh)),
  }));
}
