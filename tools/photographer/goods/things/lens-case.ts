import type { GoodsModel } from "#tools/goods/goods-model.ts";
import { lookOf } from "#tools/goods/label/brand-look.ts";
import { capArt } from "#tools/goods/label/small-art.ts";
import type { TurnedProfile } from "#studio/mesh/turn-profile.ts";
import type { GoodsPart, Surface } from "#tools/photographer/goods/goods-part.ts";
import { roundedBox } from "#tools/photographer/goods/mesh/rounded-box.ts";
import { printedFromAbove, turnOutline, turnOval } from "#tools/photographer/goods/mesh/turn-oval.ts";
import { stand } from "#tools/photographer/goods/place.ts";

const plastic = (hex: string, rough: number): Surface => ({ kind: "material", material: "plastic", hex, rough });
const ROUND = { deep: 1, around: 72 };
const APART = 38;

function cap(letter: "L" | "R", hex: string): GoodsPart {
  const radius = 17.4;
  const mesh = turnOutline(
    [
      [0, 0],
      [0.985, 0],
      [1, 0.5],
      [1, 8.6],
      [0.985, 9.6],
      [0.94, 10.3],
      [0.86, 10.6],
      [0.5, 10.8],
      [0, 10.8],
    ],
    (angle) => {
      const reach = radius * (1 + 0.02 * Math.cos(angle * 36));
      return [Math.cos(angle) * reach, Math.sin(angle) * reach];
    },
    288,
  );
  const size = radius * 2;
  return {
    mesh: printedFromAbove(mesh, size, size),
    surface: { kind: "material", material: "plastic", hex, rough: 0.24, art: capArt(letter, hex, size) },
  };
}

/** Two wells with screw caps; `taken` lays the right cap down beside it. */
function lensCase(hex: string, taken: boolean): GoodsPart[] {
  const white = plastic("#F2F3F1", 0.24);
  const well: TurnedProfile = [
    [0, 0.4],
    [12, 0.4],
    [12.6, 0],
    [14.6, 0],
    [15.6, 1],
    [16, 3],
    [16, 9],
    [16, 9],
    [15, 9],
    [15, 9],
    [15, 13],
    [14.6, 13.4],
    [13.8, 13.4],
    [13.4, 13],
    [13.2, 8],
    [11.6, 4.4],
    [8, 2.6],
    [0, 2],
  ];
  const bar = Object.values(roundedBox([APART, 4.4, 20], 1.2)).map((mesh): GoodsPart => ({ mesh, surface: white }));
  const tab = Object.values(roundedBox([13, 2.2, 13], 1)).map((mesh): GoodsPart => ({ mesh, surface: white }));
  const side = (away: number) => stand([{ mesh: turnOval(well, ROUND), surface: white }], { at: [away, 0, 0] });
  return [
    ...bar,
    ...stand(tab, { at: [0, 2, 9] }),
    ...side(-APART / 2),
    ...side(APART / 2),
    ...stand([cap("L", "#F6F7F5")], { at: [-APART / 2, 9.4, 0] }),
    ...stand(
      [cap("R", hex)],
      taken ? { at: [APART / 2 + 30, 0, 22], tip: 0, turn: 18 } : { at: [APART / 2, 9.4, 0], turn: 9 },
    ),
  ];
}

/** The two of a set, one behind the other. */
export function lensCaseSet(model: GoodsModel, open: boolean): GoodsPart[] {
  const look = lookOf(model);
  const behind = stand(lensCase(look.accent, false), { turn: 24, at: [16, 0, -42] });
  return [...lensCase(look.bright, open), ...behind];
}

/** One to go with a bottle. */
export const spareLensCase = (model: GoodsModel) => lensCase(lookOf(model).bright, false);
