import { darker, lighter } from "#domain/frames/mix-colours.ts";
import type { Point3 } from "#domain/frames/camera.ts";
import type { GoodsModel } from "#tools/goods/goods-model.ts";
import { lidArt, tagArt } from "#tools/goods/label/small-art.ts";
import { sweep } from "#studio/mesh/sweep.ts";
import type { TurnedProfile } from "#studio/mesh/turn-profile.ts";
import type { GoodsPart, Surface } from "#tools/photographer/goods/goods-part.ts";
import { roundedBox } from "#tools/photographer/goods/mesh/rounded-box.ts";
import { onOval, printedFromAbove, turnOutline } from "#tools/photographer/goods/mesh/turn-oval.ts";
import { stand } from "#tools/photographer/goods/place.ts";

const TAN = "#A9713F";
const CASE = { wide: 164, deep: 68, seam: 24 } as const;
const caseOutline = (angle: number): readonly [number, number] => {
  const [x, z] = onOval(angle, { deep: CASE.deep / CASE.wide, square: 3 });
  return [(x * CASE.wide) / 2, (z * CASE.wide) / 2];
};
/** Half a shell, hollow; the inside begins at the rim. */
const SHELL: TurnedProfile = [
  [0, 0],
  [0.55, 0.3],
  [0.78, 1.2],
  [0.9, 4],
  [0.965, 9],
  [0.99, 16],
  [1, 21.6],
  [0.996, 22.4],
  [0.985, 22.6],
];
const LINING: TurnedProfile = [
  [0.985, 22.6],
  [0.955, 22.7],
  [0.94, 22],
  [0.93, 16],
  [0.89, 9],
  [0.8, 5.4],
  [0.6, 3.6],
  [0, 3.2],
];
const FLAT: TurnedProfile = [
  [0.985, 22.6],
  [0.985, 22.6],
  [0, 22.6],
];

const leather = (hex: string): Surface => ({ kind: "material", material: "leather", hex, rough: 0.42 });
const felt = (hex: string): Surface => ({ kind: "material", material: "felt", hex, rough: 0.9 });

/** The upper shell, upside down as the lower one is; `art` comes onto what is then its lower side. */
function lidShell(model: GoodsModel, hex: string, inside: TurnedProfile, lining: Surface): GoodsPart[] {
  const outer = turnOutline([...SHELL, ...(inside === FLAT ? FLAT.slice(1) : [])], caseOutline, 160);
  const art = lidArt(model, hex, CASE.wide, CASE.deep);
  // Turned over about the long axis, left stays left: what is printed has to be turned with it.
  const printed = printedFromAbove(outer, CASE.wide, -CASE.deep);
  const shell: GoodsPart = { mesh: printed, surface: { kind: "material", material: "leather", hex, rough: 0.42, art } };
  return inside === FLAT ? [shell] : [shell, { mesh: turnOutline(LINING, caseOutline, 120), surface: lining }];
}

/** A clamshell: closed, or open with its lining to be seen. */
export function hardCase(model: GoodsModel, open: boolean): GoodsPart[] {
  const hex = model.colour?.hex ?? TAN;
  const lining = felt(lighter(hex, 0.16));
  const inside = open ? LINING : FLAT;
  const lower: GoodsPart[] = [
    { mesh: turnOutline([...SHELL, ...(open ? [] : FLAT.slice(1))], caseOutline, 160), surface: leather(hex) },
    ...(open ? [{ mesh: turnOutline(LINING, caseOutline, 120), surface: lining }] : []),
  ];
  const lid = stand(lidShell(model, hex, inside, lining), { tip: 180 });
  const hinge: GoodsPart = {
    mesh: turnOutline(
      [
        [0, 0],
        [1, 0],
        [1, 0],
        [1, 84],
        [1, 84],
        [0, 84],
      ],
      (angle) => [Math.cos(angle) * 1.7, Math.sin(angle) * 1.7],
      24,
    ),
    surface: { kind: "material", material: "metal", hex: "#C9A25C", rough: 0.22 },
  };
  const pin = stand([hinge], { roll: 90, at: [42, 22.7, -CASE.deep / 2 - 0.2] });
  if (!open) {
    const gap: GoodsPart = {
      mesh: turnOutline(
        [
          [0, 22.4],
          [0.982, 22.4],
          [0.982, 23.4],
          [0, 23.4],
        ],
        caseOutline,
        120,
      ),
      surface: { kind: "material", material: "plastic", hex: darker(hex, 0.7), rough: 0.6 },
      shadowless: true,
    };
    return [...lower, gap, ...stand(lid, { at: [0, 22.6 * 2 + 0.6, 0] }), ...pin];
  }
  // About the hinge at the back: from lying over the lower shell it is thrown open.
  const folded = stand(lid, { at: [0, 22.7, CASE.deep / 2] });
  return [...lower, ...stand(folded, { tip: -104, at: [0, 22.7, -CASE.deep / 2] }), ...pin];
}

/** Three sides of canvas over board that stand as a prism, closed by a flap with a magnet. */
export function travelCase(model: GoodsModel): GoodsPart[] {
  const hex = model.colour?.hex ?? TAN;
  const [long, side] = [164, 66];
  const canvas: Surface = { kind: "material", material: "canvas", hex, rough: 0.8 };
  const outline = (angle: number): readonly [number, number] => {
    // A triangle with its corners rounded: how far to the nearest side, softened.
    const ways = [Math.PI, Math.PI / 3, -Math.PI / 3];
    const sum = ways.reduce((total, way) => total + Math.max(0, Math.cos(angle - way)) ** 24, 0);
    const reach = (side * 0.2887) / sum ** (1 / 24);
    return [Math.cos(angle) * Math.min(reach, side * 0.53), Math.sin(angle) * Math.min(reach, side * 0.53)];
  };
  const prism = turnOutline(
    [
      [0, 0],
      [0.95, 0],
      [0.99, 0.6],
      [1, 2],
      ...Array.from({ length: 40 }, (_, nth) => [1, 4 + (nth * (long - 8)) / 39] as const),
      [1, long - 2],
      [0.99, long - 0.6],
      [0.95, long],
      [0, long],
    ],
    outline,
    120,
  );
  const flap = roundedBox([long - 5, 26, 1.5], 0.7);
  const tag = roundedBox([34, 9, 0.9], 0.3, { grain: 3 });
  const tilt = -30;
  const [y, z] = [36, 13.1];
  return [
    ...stand([{ mesh: prism, surface: canvas }], { roll: 90, at: [long / 2, 0, 0], rest: true }),
    ...stand(
      Object.values(flap).map((mesh): GoodsPart => ({ mesh, surface: { ...canvas, hex: darker(hex, 0.12) } })),
      { tip: tilt, at: [0, y, z] },
    ),
    ...stand(
      (Object.keys(tag) as (keyof typeof tag)[]).map((face): GoodsPart => ({
        mesh: tag[face],
        surface: {
          kind: "material",
          material: "leather",
          hex: "#5F3D22",
          rough: 0.45,
          ...(face === "front" && { art: tagArt(model, "#5F3D22", 34, 9) }),
        },
        shadowless: true,
      })),
      { tip: tilt, at: [46, y + 1.2, z + 0.8] },
    ),
  ];
}

/** A pouch of felt, its mouth bound in leather. */
export function softPouch(model: GoodsModel): GoodsPart[] {
  const hex = model.colour?.hex ?? TAN;
  const [wide, deep] = [172, 82];
  const outline = (angle: number): readonly [number, number] => {
    const [x, z] = onOval(angle, { deep: deep / wide, square: 4.6 });
    return [(x * wide) / 2, (z * wide) / 2];
  };
  const pillow: TurnedProfile = [
    [0, 0],
    [0.5, 0],
    [0.86, 0.4],
    [0.95, 1.6],
    [0.985, 4],
    [1, 6.4],
    [1, 7.6],
    [0.985, 9.4],
    [0.95, 11.6],
    [0.86, 14],
    [0.68, 16.2],
    [0.42, 17.6],
    [0, 18.2],
  ];
  const fine = pillow.flatMap(([share, high], nth) => {
    const next = pillow[nth + 1];
    if (!next) return [[share, high] as const];
    return [0, 0.25, 0.5, 0.75].map(
      (step) => [share + (next[0] - share) * step, high + (next[1] - high) * step] as const,
    );
  });
  const at = wide / 2 - 20;
  const loop = Array.from({ length: 96 }, (_, nth): Point3 => {
    const [z, y] = onOval((nth / 96) * 2 * Math.PI, { deep: 1, square: 2.6 });
    return [at, 8.3 + y * 8.6, z * (deep / 2 + 0.2)];
  });
  const lip = sweep({
    line: loop,
    closed: true,
    side: () => [1, 0, 0],
    section: () => ({ wide: 8, tall: 0.9, square: 6 }),
    around: 20,
  });
  const tag = roundedBox([36, 0.9, 11], 0.3, { grain: 3 });
  const seam = Array.from({ length: 160 }, (_, nth): Point3 => {
    const [x, z] = outline((nth / 160) * 2 * Math.PI);
    return [x * 1.003, 7, z * 1.003];
  });
  const stitch = sweep({
    line: seam,
    closed: true,
    side: () => [0, 1, 0],
    section: () => ({ wide: 0.7, tall: 0.7, square: 2 }),
    around: 8,
  });
  const parts: GoodsPart[] = [
    { mesh: turnOutline(fine, outline, 160), surface: felt(lighter(hex, 0.06)) },
    { mesh: lip, surface: leather("#7A4F2B") },
    { mesh: stitch, surface: { kind: "material", material: "felt", hex: lighter(hex, 0.4), rough: 0.9 } },
    ...stand(
      (Object.keys(tag) as (keyof typeof tag)[]).map((face): GoodsPart => ({
        mesh: tag[face],
        surface: {
          kind: "material",
          material: "leather",
          hex: "#7A4F2B",
          rough: 0.45,
          ...(face === "top" && { art: tagArt(model, "#7A4F2B", 36, 11) }),
        },
      })),
      { at: [-34, 17.3, 12], tip: 3 },
    ),
  ];
  return stand(parts, { rest: true });
}
