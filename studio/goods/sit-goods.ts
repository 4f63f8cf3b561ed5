import {
  BufferAttribute,
  type BufferGeometry,
  type Matrix4,
  Mesh as Drawn,
  Scene,
  type ShaderMaterial,
  Vector3,
} from "three";
import type { GoodsModel } from "#domain/goods/goods-model.ts";
import type { GoodsView } from "#domain/goods/goods-views.ts";
import { occlusionOf } from "../light/occlusion.ts";
import { fillVoxels } from "../light/voxels.ts";
import { joinMeshes } from "../mesh/mesh.ts";
import { LAYERS } from "../photograph/draw-layers.ts";
import { geometryOf } from "../photograph/paint-frame.ts";
import type { Sitting } from "../photograph/sitting.ts";
import { carriedMesh } from "../pose.ts";
import type { SetUniforms } from "../shading/product-material.ts";
import { arrangeGoods } from "./arrange-goods.ts";
import { artTextures, type Faces } from "./art-texture.ts";
import { goodsMaterials } from "./goods-material.ts";
import type { GoodsPart } from "./goods-part.ts";
import { layGlasses } from "./lay-glasses.ts";

const VOXEL_MM = 0.8;
/** What lies between a lamp and the ground under a contact lens. */
const LENS_SHADE = [0.62, 0.63, 0.63] as const;

export type GoodsSubject = { kind: "goods"; goods: GoodsModel };

/** Stands goods in the set. */
export function sitGoods({ goods }: GoodsSubject, view: GoodsView, faces: Faces): Sitting {
  const { framing, parts: single, glasses } = arrangeGoods(goods, view);
  const parts = joinAlike(single);
  const casting = parts.filter(({ shadowless }) => !shadowless);
  const laid = glasses && layGlasses(glasses, faces.display);
  return {
    setting: framing,
    key: casting.map(({ mesh }) => checksum(mesh.positions)).join(" "),
    casters(turn) {
      const own = (solid: boolean) =>
        casting
          .filter(({ surface }) => (surface.kind === "stuff") === solid)
          .map(({ mesh }) => carriedMesh(mesh, turn));
      const theirs = laid?.casters(turn);
      return { solid: [...own(true), ...(theirs?.solid ?? [])], lens: [...own(false), ...(theirs?.lens ?? [])] };
    },
    points: (turn) => [...pointsOf(parts, turn), ...(laid?.points(turn) ?? [])],
    lensShade: LENS_SHADE,
    paint(turn, shared) {
      const { scene, release } = paintParts(parts, turn, shared, faces);
      const theirs = laid?.paint(turn, shared);
      if (theirs?.drawn.length) scene.add(...theirs.drawn);
      return {
        scene,
        clear: { behind: false, front: true },
        release() {
          release();
          theirs?.release();
        },
      };
    },
  };
}

function paintParts(
  parts: readonly GoodsPart[],
  turn: Matrix4,
  shared: SetUniforms,
  faces: Faces,
): { scene: Scene; release: () => void } {
  const scene = new Scene();
  const given: { dispose: () => void }[] = [];
  // A label so near to what it is glued on would shade it.
  const solid = parts
    .filter(({ surface, shadowless }) => surface.kind === "stuff" && !shadowless)
    .map(({ mesh }) => mesh);
  const voxels = fillVoxels(solid, VOXEL_MM);
  for (const { mesh, surface } of parts) {
    const geometry = geometryOf(mesh, occlusionOf(mesh, voxels));
    if (mesh.uv) geometry.setAttribute("uv", new BufferAttribute(mesh.uv, 2));
    const art = surface.kind === "stuff" && surface.art ? artTextures(surface.art, faces) : null;
    given.push(geometry, ...(art ? [art.art] : []), ...(art?.relief ? [art.relief] : []));
    const { main, back, gleam } = goodsMaterials(surface, art, shared);
    const add = (material: ShaderMaterial, layer: number, order = 0) => {
      scene.add(drawn(geometry, material, turn, layer, order));
    };
    if (surface.kind === "stuff") add(main, LAYERS.solid);
    else if (back) {
      add(back, LAYERS.clearFront[0]);
      add(main, LAYERS.clearFront[1]);
    } else {
      add(main, LAYERS.lens, 1);
      add(gleam!, LAYERS.lens, 2);
    }
  }
  return { scene, release: () => given.forEach((thing) => thing.dispose()) };
}

function drawn(geometry: BufferGeometry, material: ShaderMaterial, turn: Matrix4, layer: number, order: number): Drawn {
  const mesh = new Drawn(geometry, material);
  mesh.matrixAutoUpdate = false;
  mesh.matrix.copy(turn);
  mesh.frustumCulled = false;
  mesh.layers.set(layer);
  mesh.renderOrder = order;
  return mesh;
}

/** One draw for all that is of one stuff and not printed on. */
function joinAlike(parts: readonly GoodsPart[]): GoodsPart[] {
  const groups = Map.groupBy(parts, ({ surface, beside, shadowless }, nth) =>
    surface.kind === "stuff" && surface.art ? nth : JSON.stringify([surface, beside, shadowless]),
  );
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    mesh: group.length === 1 ? group[0]!.mesh : joinMeshes(group.map(({ mesh }) => mesh)),
  }));
}

function checksum(values: Float32Array): number {
  return values.reduce((sum, value, nth) => sum + value * ((nth % 97) + 1), values.length);
}

function pointsOf(parts: readonly GoodsPart[], turn: Matrix4): Vector3[] {
  return parts
    .filter(({ beside }) => !beside)
    .flatMap(({ mesh: { positions } }) =>
      Array.from({ length: Math.ceil(positions.length / 21) }, (_, nth) =>
        new Vector3(positions[nth * 21], positions[nth * 21 + 1], positions[nth * 21 + 2]).applyMatrix4(turn),
      ),
    );
}
