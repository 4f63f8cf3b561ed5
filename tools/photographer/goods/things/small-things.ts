import { lighter } from "#domain/frames/mix-colours.ts";
import type { GoodsModel } from "#tools/goods/goods-model.ts";
import { lookOf } from "#tools/goods/label/brand-look.ts";
import { memberArt, sleeveArt, tinArt } from "#tools/goods/label/metal-art.ts";
import type { TurnedProfile } from "#studio/mesh/turn-profile.ts";
import type { GoodsPart, Surface } from "#tools/photographer/goods/goods-part.ts";
import { roundedBox } from "#tools/photographer/goods/mesh/rounded-box.ts";
import { onOval, printedFromAbove, turnOutline, turnOval } from "#tools/photographer/goods/mesh/turn-oval.ts";
import { stand } from "#tools/photographer/goods/place.ts";
import { sprayBottle } from "./bottles.ts";
import { foldedCloth } from "./cloths.ts";

const plastic = (hex: string, rough = 0.22): Surface => ({ kind: "material", material: "plastic", hex, rough });
const metal = (hex: string, rough = 0.2): Surface => ({ kind: "material", material: "metal", hex, rough });
function screwdriver(hex: string): GoodsPart[] {
  const handle = turnOutline(
    [
      [0, 0],
      [0.7, 0],
      [0.95, 1.4],
      [1, 4],
      [1, 40],
      [0.94, 44],
      [0.6, 47],
      [0.55, 50],
      [0, 50],
    ],
    (angle) => [
      Math.cos(angle) * (5.4 + 0.3 * Math.cos(angle * 8)),
      Math.sin(angle) * (5.4 + 0.3 * Math.cos(angle * 8)),
    ],
    96,
  );
  const shaft = turnOval(
    [
      [0, 49],
      [1.5, 49],
      [1.5, 84],
      [1.5, 84],
      [1.1, 88],
      [0.5, 90],
      [0, 90],
    ],
    { deep: 1, around: 24 },
  );
  return stand(
    [
      { mesh: handle, surface: plastic(hex, 0.2) },
      { mesh: shaft, surface: metal("#C9CCCF", 0.16) },
    ],
    { roll: -90, rest: true },
  );
}

function screw(): GoodsPart {
  const profile: TurnedProfile = [
    [0, 0],
    [0.9, 0],
    ...Array.from({ length: 14 }, (_, nth) => [nth % 2 ? 1.25 : 0.95, 0.5 + nth * 0.55] as const),
    [1, 8.4],
    [2.4, 8.6],
    [2.5, 9.2],
    [1.9, 10],
    [0, 10.2],
  ];
  return { mesh: turnOval(profile, { deep: 1, around: 28 }), surface: metal("#B9BDC2", 0.2) };
}

/** A tin, and what is in it laid out before it. */
export function careKit(model: GoodsModel): GoodsPart[] {
  const look = lookOf(model);
  const [wide, deep] = [126, 88];
  const outline = (angle: number): readonly [number, number] => {
    const [x, z] = onOval(angle, { deep: deep / wide, square: 7 });
    return [(x * wide) / 2, (z * wide) / 2];
  };
  const tin = turnOutline(
    [
      [0, 0],
      [0.97, 0],
      [0.985, 0.8],
      [0.985, 14],
      [0, 14],
    ],
    outline,
    140,
  );
  const lid = turnOutline(
    [
      [0, 13],
      [0.99, 13],
      [1, 13.3],
      [1, 13.8],
      [0.993, 14.2],
      [0.993, 22],
      [0.985, 23.4],
      [0.96, 24.2],
      [0.93, 24.2],
      [0.915, 23.8],
      [0.9, 24.1],
      [0.5, 24.5],
      [0, 24.6],
    ],
    outline,
    140,
  );
  const spray = sprayBottle({ ...model, kind: "spray", title: "Lens Cleaning Spray 30 ml", quantity: "30 ml" });
  return [
    ...stand(
      [
        { mesh: tin, surface: metal("#C6C8C9", 0.24) },
        {
          mesh: printedFromAbove(lid, wide, deep),
          surface: {
            kind: "material",
            material: "plastic",
            hex: look.deep,
            rough: 0.16,
            art: tinArt(model, wide, deep),
          },
        },
      ],
      { tip: 0, turn: 8, at: [-22, 0, -22] },
    ),
    ...stand(spray, { at: [66, 0, -18] }),
    ...stand(foldedCloth(look.bright, 60), { turn: -16, at: [46, 0, 42] }),
    ...stand(screwdriver(look.bright), { turn: 9, at: [-66, 0, 46] }),
    ...[0, 1, 2, 3].flatMap((nth) =>
      stand([screw()], { roll: 84, turn: nth * 67, at: [-52 + nth * 12, 0, 64 + (nth % 2) * 5], rest: true }),
    ),
  ];
}

/** A block of wood with a ledge of felt; glasses are laid on it. */
export const STAND_HEIGHT_MM = 45;
export function woodStand(): GoodsPart[] {
  const wood: Surface = { kind: "material", material: "wood", hex: "#8C5A33", rough: 0.32 };
  const block = Object.values(roundedBox([204, STAND_HEIGHT_MM - 1, 84], 5)).map((mesh): GoodsPart => ({
    mesh,
    surface: wood,
  }));
  const ledge = Object.values(roundedBox([188, 1.2, 70], 0.5, { grain: 2 })).map((mesh): GoodsPart => ({
    mesh,
    surface: { kind: "material", material: "felt", hex: "#3F5148", rough: 0.9 },
    shadowless: true,
  }));
  return [...block, ...stand(ledge, { at: [0, STAND_HEIGHT_MM - 1.3, 0] })];
}

function plate(wide: number, deep: number, thick: number): ReturnType<typeof turnOutline> {
  const outline = (angle: number): readonly [number, number] => {
    const [x, z] = onOval(angle, { deep: deep / wide, square: 16 });
    return [(x * wide) / 2, (z * wide) / 2];
  };
  const rings = [0.2, 0.4, 0.6, 0.8];
  const mesh = turnOutline(
    [
      [0, 0],
      ...rings.map((share) => [share, 0] as const),
      [0.992, 0],
      [1, thick * 0.3],
      [1, thick * 0.7],
      [0.992, thick],
      ...rings.toReversed().map((share) => [share, thick] as const),
      [0, thick],
    ],
    outline,
    200,
  );
  // The last corner in the middle has no triangle of its own, from which its normal would be.
  for (let at = 0; at < mesh.normals.length; at += 3) {
    if (mesh.normals.subarray(at, at + 3).every((value) => value === 0)) {
      mesh.normals[at + 1] = Math.sign(mesh.positions[at + 1]! - thick / 2);
    }
  }
  return printedFromAbove(mesh, wide, deep);
}

/** The Gold card on the sleeve that it comes in. */
export function memberCard(): GoodsPart[] {
  const [wide, deep] = [85.6, 53.98];
  const card: GoodsPart = {
    mesh: plate(wide, deep, 0.8),
    surface: { kind: "material", material: "plastic", hex: "#E0B45A", rough: 0.34, art: memberArt(wide, deep) },
  };
  const sleeve: GoodsPart = {
    mesh: plate(112, 74, 2.2),
    surface: {
      kind: "material",
      material: "leather",
      hex: lighter("#0A4A4C", 0.02),
      rough: 0.45,
      art: sleeveArt(112, 74),
    },
  };
  return [
    ...stand([sleeve], { turn: -6, at: [0, 0, -4] }),
    ...stand([card], { turn: 9, tip: 3.2, at: [14, 2.1, 16], rest: true }),
  ].map((part, nth) =>
    nth === 1
      ? {
          ...part,
          mesh: {
            ...part.mesh,
            positions: part.mesh.positions.map((value, at) => (at % 3 === 1 ? value + 2.3 : value)),
          },
        }
      : part,
  );
}
