import type { Art } from "#tools/goods/label/art.ts";
import type { CartonArt } from "#tools/goods/label/carton-art.ts";
import type { Size } from "#tools/goods/goods-model.ts";
import type { GoodsPart, Surface } from "#tools/photographer/goods/goods-part.ts";
import { roundedBox } from "#tools/photographer/goods/mesh/rounded-box.ts";
import { stand } from "#tools/photographer/goods/place.ts";

const CARD_MM = 0.45;
const FOLD_MM = 0.7;

/** A folded carton: four panels about a lid that is folded from the back and tucked in behind the front. */
export function carton([width, height, depth]: Size, art: CartonArt): GoodsPart[] {
  const printed = (face: Art): Surface => ({
    kind: "material",
    material: "card",
    hex: "#FFFFFF",
    rough: 0.24,
    art: face,
  });
  const raw: Surface = { kind: "material", material: "card", hex: "#EFECE6", rough: 0.6 };
  const body = roundedBox([width, height - CARD_MM, depth], FOLD_MM, { bulge: 0.5, grain: 4 });
  const lid = roundedBox([width - 0.5, CARD_MM * 1.6, depth - 0.9], CARD_MM * 0.7, { bulge: 0.35 });
  const lidParts = (["front", "back", "right", "left", "top", "bottom"] as const).map((face): GoodsPart => ({
    mesh: lid[face],
    surface: face === "top" ? printed(art.top) : raw,
    shadowless: true,
  }));
  return [
    ...(["front", "back", "right", "left"] as const).map((face): GoodsPart => ({
      mesh: body[face],
      surface: printed(art[face]),
    })),
    { mesh: body.top, surface: raw },
    { mesh: body.bottom, surface: raw },
    ...stand(lidParts, { at: [0, height - CARD_MM * 1.3, -0.45] }),
  ];
}
