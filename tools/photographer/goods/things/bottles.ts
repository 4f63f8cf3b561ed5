import { lighter } from "#domain/frames/mix-colours.ts";
import type { GoodsModel } from "#tools/goods/goods-model.ts";
import { backLabel, frontLabel } from "#tools/goods/label/bottle-art.ts";
import { lookOf } from "#tools/goods/label/brand-look.ts";
import type { TurnedProfile } from "#studio/mesh/turn-profile.ts";
import type { GoodsPart, Surface } from "#tools/photographer/goods/goods-part.ts";
import {
  labelAround,
  type Oval,
  smoothProfile,
  turnOutline,
  turnOval,
} from "#tools/photographer/goods/mesh/turn-oval.ts";
import { roundedBox } from "#tools/photographer/goods/mesh/rounded-box.ts";
import { stand } from "#tools/photographer/goods/place.ts";

const plastic = (hex: string, rough = 0.26): Surface => ({ kind: "material", material: "plastic", hex, rough });

const DIRECTIONS =
  "Wash and dry your hands. Read the leaflet before first use. Do not let the tip of the bottle touch anything. Do not use after the date on the foot of the bottle. Keep it tightly closed, away from heat and out of the reach of children.";

/** Height to the shoulder, half the width, by how much is in it. */
function bottleSize({ quantity }: GoodsModel): { high: number; half: number } {
  const ml = Number.parseInt(quantity.replace(/^\d+ x /, ""), 10);
  const grown = Math.cbrt(ml / 360);
  return { high: 128 * grown, half: 33 * grown };
}

const FOOT = (half: number): TurnedProfile => [
  [0, 0.6],
  [half * 0.84, 0.6],
  [half * 0.86, 0],
  [half * 0.93, 0],
  [half * 0.98, 1.4],
  [half, 4.5],
];

/** Labels in front and behind on the straight part of a body. */
function labels(model: GoodsModel, half: number, oval: Oval, low: number, high: number, reach: number): GoodsPart[] {
  return (["front", "back"] as const).map((side): GoodsPart => {
    const seen = 2 * half * Math.sin((reach * Math.PI) / 180) * 0.92;
    const { mesh, width } = labelAround(() => half, oval, { half: reach, low, high }, side);
    const art =
      side === "front"
        ? frontLabel(model, width, high - low, seen)
        : backLabel(model, width, high - low, seen, DIRECTIONS);
    return {
      mesh,
      surface: { kind: "material", material: "card", hex: "#FFFFFF", rough: 0.22, art },
      shadowless: true,
    };
  });
}

/** An oval bottle with a round shoulder and a flip cap. */
export function solutionBottle(model: GoodsModel): GoodsPart[] {
  const look = lookOf(model);
  const { high, half } = bottleSize(model);
  const oval: Oval = { deep: 0.62, square: 2.5 };
  const neck = half * 0.5;
  const shoulder = smoothProfile([
    [half, high],
    [half * 0.965, high + half * 0.2],
    [half * 0.82, high + half * 0.42],
    [neck * 1.1, high + half * 0.6],
    [neck, high + half * 0.66],
  ]);
  const body = turnOval(
    [...FOOT(half), [half, 4.5], [half, high * 0.5], [half, high], [half, high], ...shoulder, [0, high + half * 0.66]],
    oval,
  );
  const base = high + half * 0.7;
  const tall = half * 0.78;
  const collar: TurnedProfile = [
    [0, 0],
    [0.96, 0],
    [1, 0.5],
    [1, tall * 0.5],
    [0.985, tall * 0.52],
    [0.985, tall * 0.52],
    [0, tall * 0.52],
  ];
  const lid: TurnedProfile = [
    [0, 0],
    [0.985, 0],
    [0.985, 0],
    [1, 0.4],
    [0.985, tall * 0.32],
    [0.95, tall * 0.42],
    [0.86, tall * 0.47],
    [0, tall * 0.5],
  ];
  const scaled = (profile: TurnedProfile): TurnedProfile =>
    profile.map(([share, height]) => [share * neck * 1.16, height]);
  const capOval: Oval = { deep: 0.72, square: 2.3 };
  const lip = Object.values(roundedBox([half * 0.26, 1.6, 2.6], 0.6, { grain: 2 })).map((mesh): GoodsPart => ({
    mesh,
    surface: plastic(look.bright, 0.2),
  }));
  return [
    { mesh: body, surface: plastic(lighter(look.pale, 0.45), 0.3) },
    ...labels(model, half, oval, high * 0.1, high * 0.93, 64),
    ...stand([{ mesh: turnOval(scaled(collar), capOval), surface: plastic(look.bright, 0.2) }], { at: [0, base, 0] }),
    ...stand([{ mesh: turnOval(scaled(lid), capOval), surface: plastic(look.bright, 0.2) }], {
      at: [0, base + tall * 0.55, 0],
    }),
    ...stand(lip, { at: [0, base + tall * 0.53, neck * 1.16 * capOval.deep + 0.4] }),
  ];
}

const ROUND: Oval = { deep: 1, around: 72 };

/** A ribbed round cap of the lathe. */
function ribbed(radius: number, high: number, ribs: number): ReturnType<typeof turnOutline> {
  return turnOutline(
    [
      [0, 0],
      [0.98, 0],
      [1, 0.4],
      [1, high - 1.2],
      [0.97, high - 0.4],
      [0.9, high],
      [0, high],
    ],
    (angle) => {
      const reach = radius * (1 + 0.022 * Math.max(-0.5, Math.cos(angle * ribs)));
      return [Math.cos(angle) * reach, Math.sin(angle) * reach];
    },
    ribs * 8,
  );
}

/** A small dropper bottle under its tapered cap. */
export function dropBottle(model: GoodsModel): GoodsPart[] {
  const look = lookOf(model);
  const [half, high] = [12.5, 38];
  const shoulder = smoothProfile([
    [half, high],
    [half * 0.94, high + 2.4],
    [half * 0.66, high + 4.6],
    [half * 0.6, high + 6],
  ]);
  const body = turnOval([...FOOT(half), [half, 4.5], [half, high], [half, high], ...shoulder, [0, high + 6]], ROUND);
  const cap = smoothProfile(
    [
      [9.2, 7],
      [7.6, 11],
      [5.2, 20],
      [4.4, 24],
      [3.2, 26],
    ],
    6,
  );
  return [
    { mesh: body, surface: plastic("#F7F7F4", 0.3) },
    ...labels(model, half, ROUND, 5.5, high - 1.5, 82),
    ...stand([{ mesh: ribbed(9.6, 7.4, 40), surface: plastic(look.bright, 0.24) }], { at: [0, high + 6.3, 0] }),
    ...stand([{ mesh: turnOval([[0, 6.6], ...cap, [0, 26.6]], ROUND), surface: plastic(look.bright, 0.2) }], {
      at: [0, high + 6.3, 0],
    }),
  ];
}

/** A round bottle with a finger pump. */
export function sprayBottle(model: GoodsModel): GoodsPart[] {
  const look = lookOf(model);
  const grown = Math.cbrt(Number.parseInt(model.quantity, 10) / 50) || 0.84;
  const [half, high] = [17 * grown, 74 * grown];
  const shoulder = smoothProfile([
    [half, high],
    [half * 0.96, high + 3],
    [half * 0.74, high + 6.4],
    [half * 0.56, high + 8],
  ]);
  const body = turnOval([...FOOT(half), [half, 4.5], [half, high], [half, high], ...shoulder, [0, high + 8]], ROUND);
  const base = high + 8.2;
  const white = plastic("#F4F4F1", 0.22);
  const head: TurnedProfile = [
    [0, 0],
    [5.4, 0],
    [5.6, 0.6],
    [5.6, 9],
    [5.2, 10.4],
    [4, 11.2],
    [0, 10.6],
  ];
  const nozzle: TurnedProfile = [
    [0, 0],
    [1.5, 0],
    [1.5, 0],
    [1.5, 2.2],
    [1.1, 2.6],
    [0.5, 2.6],
    [0.5, 1.4],
    [0, 1.4],
  ];
  return [
    { mesh: body, surface: plastic(lighter(look.pale, 0.2), 0.2) },
    ...labels(model, half, ROUND, high * 0.08, high * 0.92, 86),
    ...stand([{ mesh: ribbed(half * 0.66, 10 * grown, 44), surface: plastic(look.deep, 0.24) }], { at: [0, base, 0] }),
    ...stand([{ mesh: turnOval(head, ROUND), surface: white }], { at: [0, base + 11.5 * grown, 0] }),
    ...stand(
      [
        {
          mesh: turnOval(
            [
              [0, 0],
              [3.2, 0],
              [3.2, 3 * grown],
              [3.2, 3 * grown],
              [0, 3 * grown],
            ],
            ROUND,
          ),
          surface: white,
        },
      ],
      { at: [0, base + 9.5 * grown, 0] },
    ),
    ...stand([{ mesh: turnOval(nozzle, ROUND), surface: white }], {
      tip: 90,
      turn: -24,
      at: [-2, base + 11.5 * grown + 6.5, 4.6],
    }),
  ];
}
