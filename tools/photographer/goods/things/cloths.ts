import { darker } from "#domain/frames/mix-colours.ts";
import type { Point3 } from "#domain/frames/camera.ts";
import type { GoodsModel } from "#tools/goods/goods-model.ts";
import { lookOf } from "#tools/goods/label/brand-look.ts";
import { bandArt, clothArt } from "#tools/goods/label/small-art.ts";
import type { GoodsMesh, GoodsPart, Surface } from "#tools/photographer/goods/goods-part.ts";
import { gridMesh, shares } from "#tools/photographer/goods/mesh/grid-mesh.ts";
import { roundedBox } from "#tools/photographer/goods/mesh/rounded-box.ts";
import { stand } from "#tools/photographer/goods/place.ts";

const SIZE = 180;
const THICK = 0.5;
/** One point in seven is looked at to aim: with 90 steps, which make 91 columns, the last six were in no row of them. */
const STEPS = 91;

/** Both sides of a thin sheet, which get their light each on their own. */
function twoSided(mesh: GoodsMesh, thick: number): GoodsMesh[] {
  const under = mesh.positions.map((value, at) => value - mesh.normals[at]! * thick);
  const indices = mesh.indices.slice();
  for (let at = 0; at < indices.length; at += 3)
    [indices[at + 1], indices[at + 2]] = [indices[at + 2]!, indices[at + 1]!];
  return [mesh, { ...mesh, positions: under, normals: mesh.normals.map((value) => -value), indices }];
}

/** Creased where it was folded, a little wavy, one corner turned over. */
export function cloth(model: GoodsModel): GoodsPart[] {
  const hex = model.colour?.hex ?? "#0B6E6E";
  const radius = 7;
  const place = (u: number, v: number): Point3 => {
    const [x, z] = [(u - 0.5) * SIZE, (0.5 - v) * SIZE];
    // Folded twice, opened again: ridges that stand up the less the further off.
    const crease = 2.6 * Math.exp(-Math.abs(x + 3) / 16) + 2.2 * Math.exp(-Math.abs(z - 4) / 15);
    const wave = 1.8 * (1 + Math.sin(x * 0.043 + z * 0.021 + 0.6)) + 1.4 * (1 + Math.sin(z * 0.061 - x * 0.018 + 2.2));
    // Towards the right near corner.
    const along = (x + z) * Math.SQRT1_2 - SIZE * 0.42;
    const fade = Math.max(0, Math.min(1, (-along - 4) / 30));
    const high = THICK + (crease + wave) * (along < 0 ? fade : 0) + 0.2;
    if (along <= 0) return [x, high, z];
    const rolled = along / radius;
    const [back, lift] =
      rolled < Math.PI
        ? [radius * Math.sin(rolled) - along, radius * (1 - Math.cos(rolled))]
        : [-2 * along + Math.PI * radius, 2 * radius - (along - Math.PI * radius) * 0.09];
    return [x + back * Math.SQRT1_2, high + lift, z + back * Math.SQRT1_2];
  };
  const sheet = gridMesh(shares(STEPS), shares(STEPS), place);
  const surface: Surface = {
    kind: "material",
    material: "microfibre",
    hex,
    rough: 0.9,
    art: clothArt(model, hex, SIZE),
  };
  return twoSided(sheet, THICK).map((mesh, nth) => ({ mesh, surface, ...(nth === 1 && { shadowless: true }) }));
}

/** Folded twice: four layers, soft at the folds. */
export function foldedCloth(hex: string, size: number): GoodsPart[] {
  return [0, 1].flatMap((layer) => {
    const box = roundedBox([size - layer * 1.4, 3.1, size - layer * 0.8], 1.45, { bulge: 0.5 });
    const parts = Object.values(box).map((mesh): GoodsPart => ({
      mesh,
      surface: { kind: "material", material: "microfibre", hex, rough: 0.9 },
    }));
    return stand(parts, { turn: layer * 1.1, at: [layer * -0.5, layer * 3, layer * 0.4] });
  });
}

/** Three folded cloths fanned out, a band of paper around the uppermost. */
export function clothPack(model: GoodsModel): GoodsPart[] {
  const look = lookOf(model);
  const size = 92;
  const colours = ["#B4556B", "#E79B22", look.bright];
  const cloths = colours.flatMap((hex, nth) =>
    stand(foldedCloth(hex, size), { turn: 22 - nth * 13, at: [(nth - 1) * 7, nth * 6.3, (1 - nth) * 5] }),
  );
  const [wide, high] = [50, 8];
  const band = roundedBox([wide, high, size + 1.2], 1.6, { grain: 3 });
  const paper = (["top", "front", "back"] as const).map((face): GoodsPart => ({
    mesh: band[face],
    surface: {
      kind: "material",
      material: "card",
      hex: darker("#FBF8F1", 0.02),
      rough: 0.55,
      ...(face === "top" && { art: bandArt(model, wide, size + 1.2) }),
    },
  }));
  return [...cloths, ...stand(paper, { turn: 22 - 26, at: [7, 12.2, -5] })];
}
