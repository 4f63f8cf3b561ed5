import { Matrix4, Vector3 } from "three";
import type { PropForm, Standing } from "#tools/scenes/scene.ts";
import type { Point } from "#domain/frames/polyline.ts";
import { joinMeshes, type Mesh } from "#studio/mesh/mesh.ts";
import { turnProfile } from "#studio/mesh/turn-profile.ts";
import { arc, roundedBox, slab } from "./slab.ts";

const LAYER_MM = 3.2;

/** A prop about its foot's middle: x to the right, y up, z to the viewer. */
export function propMesh(form: PropForm): Mesh {
  switch (form.kind) {
    case "block":
      return lying(slab(roundedBox(form.width, form.depth, form.ease * 1.5), form.height, form.ease));
    case "drum":
      return lying(slab(arc(0, 0, form.radius, 0, 354, 59), form.height, form.ease));
    case "disc":
      return standing(slab(arc(0, form.radius, form.radius, 0, 357, 119), form.depth, form.ease), form.depth);
    case "arch":
      return standing(slab(archOutline(form), form.depth, form.ease), form.depth);
    case "ball":
      return turnProfile(
        Array.from({ length: 33 }, (_, nth) => {
          const angle = (nth / 32) * Math.PI;
          return [Math.sin(angle) * form.radius, form.radius * (1 - Math.cos(angle))] as const;
        }),
        [0, 0, 0],
        [0, 1, 0],
        64,
      );
    case "cloth":
      return joinMeshes(
        Array.from({ length: form.layers }, (_, nth) => {
          // Nobody folds a cloth edge upon edge.
          const slip = [0.4, -1.6, 1.2, -0.5][nth % 4]!;
          const layer = slab(roundedBox(form.width - nth * 1.3, form.depth - nth * 0.9, 3), LAYER_MM, LAYER_MM / 2);
          return carried(lying(layer), new Matrix4().makeTranslation(slip, nth * LAYER_MM * 0.94, -slip * 0.7));
        }),
      );
  }
}

/** Where a prop or a product is carried to. */
export function placeOf({ at, turn }: Standing): Matrix4 {
  return new Matrix4().makeTranslation(...at).multiply(new Matrix4().makeRotationY((turn * Math.PI) / 180));
}

export function carried({ positions, normals, indices }: Mesh, place: Matrix4): Mesh {
  const moved = positions.slice();
  const turned = normals.slice();
  const [point, way] = [new Vector3(), new Vector3()];
  for (let at = 0; at < positions.length; at += 3) {
    point.fromArray(positions, at).applyMatrix4(place).toArray(moved, at);
    way.fromArray(normals, at).transformDirection(place).toArray(turned, at);
  }
  return { positions: moved, normals: turned, indices };
}

/** What was thick towards the viewer is now high. */
const lying = (mesh: Mesh) => carried(mesh, new Matrix4().makeRotationX(-Math.PI / 2));
const standing = (mesh: Mesh, depth: number) => carried(mesh, new Matrix4().makeTranslation(0, 0, -depth / 2));

function archOutline({ width, height, opening, ease }: Extract<PropForm, { kind: "arch" }>): Point[] {
  const [half, inner] = [width / 2, opening / 2];
  const leg = height - half;
  const soft = ease;
  return [
    ...arc(half - soft, soft, soft, -90, 0, 4),
    ...arc(0, leg, half, 0, 180, 60),
    ...arc(-half + soft, soft, soft, 180, 270, 4),
    ...arc(-inner - soft, soft, soft, 270, 360, 4),
    ...arc(0, leg, inner, 180, 0, 48),
    ...arc(inner + soft, soft, soft, 180, 270, 4),
  ];
}
