import type { GoodsModel } from "#tools/goods/goods-model.ts";
import { foilArt, tintArt } from "#tools/goods/label/lens-art.ts";
import type { TurnedProfile } from "#studio/mesh/turn-profile.ts";
import type { GoodsPart } from "#tools/photographer/goods/goods-part.ts";
import { onOval, printedFromAbove, turnOutline, turnOval } from "#tools/photographer/goods/mesh/turn-oval.ts";

const [WIDE, DEEP] = [48, 31];

/** Rounded at the right, drawn out to a blunt tab at the left. */
function outline(angle: number): readonly [number, number] {
  const [x, z] = onOval(angle, { deep: DEEP / WIDE, square: 4.2 });
  const half = WIDE / 2;
  const narrow = x < 0 ? 1 - 0.22 * x * x : 1;
  return [x * half, z * half * narrow];
}

/** A sealed blister lying on its bowl, foil up. */
export function blister(model: GoodsModel): GoodsPart[] {
  const high = 9.2;
  const foil = turnOutline(
    [
      [0, high + 0.05],
      [0.5, high + 0.07],
      [0.9, high + 0.06],
      [0.985, high],
      [0.99, high - 0.12],
      [0, high - 0.12],
    ].toReversed() as unknown as TurnedProfile,
    outline,
  );
  const flange = turnOutline(
    [
      [0, high - 1],
      [0.97, high - 1],
      [1, high - 0.8],
      [1, high - 0.3],
      [0.99, high - 0.1],
      [0.99, high - 0.1],
      [0, high - 0.1],
    ],
    outline,
  );
  const bowl = turnOval(
    [
      [0, 0],
      [4, 0.15],
      [7.5, 1.2],
      [9.8, 3.4],
      [11, 6],
      [11.6, high - 1],
      [11.6, high - 1],
      [0, high - 1],
    ],
    { deep: 1, around: 48 },
  );
  const plastic = { kind: "material", material: "plastic", hex: "#DCE6E9", rough: 0.12 } as const;
  const aside = bowl.positions.map((value, at) => (at % 3 === 0 ? value + 4.5 : value));
  return [
    { mesh: flange, surface: plastic },
    { mesh: { ...bowl, positions: aside }, surface: plastic },
    {
      mesh: printedFromAbove(foil, WIDE, DEEP),
      surface: { kind: "material", material: "card", hex: "#FFFFFF", rough: 0.2, art: foilArt(model) },
      shadowless: true,
    },
  ];
}

/** A lens as it lies when it has been taken out: a bowl. Coloured ones have their tint inside. */
export function contactLens(model: GoodsModel): GoodsPart[] {
  const radius = (model.lens?.diameterHmm ?? 1420) / 200;
  const sag = radius * 0.52;
  const rise = (share: number) => sag * (1 - Math.sqrt(1 - (share * 0.86) ** 2)) * (1 / (1 - Math.sqrt(1 - 0.86 ** 2)));
  const stations = Array.from({ length: 25 }, (_, nth) => nth / 24);
  const outside = stations.map((share) => [share * radius, rise(share) + 0.04] as const);
  const inside = stations.toReversed().map((share) => [share * (radius - 0.1), rise(share) + 0.18] as const);
  const bowl = turnOval([...outside, [radius - 0.05, sag + 0.14], ...inside], { deep: 1, around: 72 });
  const glass: GoodsPart = { mesh: bowl, surface: { kind: "contact-lens", hex: "#E3F1F6" } };
  if (!model.colour) return [glass];
  const tinted = turnOval(
    stations.toReversed().map((share) => [share * radius * 0.97, rise(share) + 0.24] as const),
    { deep: 1, around: 72 },
  );
  return [
    glass,
    {
      mesh: printedFromAbove(tinted, radius * 2, radius * 2),
      surface: {
        kind: "material",
        material: "card",
        hex: "#FFFFFF",
        rough: 0.6,
        art: tintArt(model.colour.hex, radius),
      },
    },
  ];
}
