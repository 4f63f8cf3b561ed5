import type { Point3 } from "#domain/frames/camera.ts";
import type { GoodsModel } from "#tools/goods/goods-model.ts";
import { moved, unit } from "#studio/mesh/mesh.ts";
import { smoothLine, sweep } from "#studio/mesh/sweep.ts";
import type { GoodsPart, Surface } from "#tools/photographer/goods/goods-part.ts";
import { evenly, tube } from "#tools/photographer/goods/mesh/tube.ts";
import { turnOval } from "#tools/photographer/goods/mesh/turn-oval.ts";
import { stand } from "#tools/photographer/goods/place.ts";

/** As it falls when it is laid down: two loops, one within the other, 70 cm in all. */
const LAID: readonly (readonly [number, number])[] = [
  [-92, 34],
  [-66, 44],
  [-20, 47],
  [36, 44],
  [78, 28],
  [90, -2],
  [70, -32],
  [18, -44],
  [-42, -42],
  [-80, -20],
  [-78, 8],
  [-40, 24],
  [14, 24],
  [52, 10],
  [50, -12],
  [12, -22],
  [-28, -16],
  [-40, 0],
];

const laid = (high: number) =>
  smoothLine(
    LAID.map(([x, z]): Point3 => [x, high, z]),
    900,
  );

const SILICONE: Surface = { kind: "material", material: "plastic", hex: "#26282B", rough: 0.4 };

/** The loop that grips a temple, and the sleeve that tightens it; `way` is where the thread comes from. */
function grip(end: Point3, way: Point3, metal: Surface): GoodsPart[] {
  const turn = (Math.atan2(-way[2], way[0]) * 180) / Math.PI;
  const loop = sweep({
    line: Array.from({ length: 56 }, (_, nth): Point3 => {
      const angle = (nth / 56) * 2 * Math.PI;
      return [15 + Math.cos(angle) * 9, 1.1, Math.sin(angle) * 4.6 * (1 - 0.35 * Math.cos(angle + Math.PI))];
    }),
    closed: true,
    side: () => [0, 1, 0],
    section: () => ({ wide: 0.9, tall: 0.9, square: 2 }),
    around: 10,
  });
  const sleeve = turnOval(
    [
      [0, -1],
      [1.5, -1],
      [1.9, -0.6],
      [1.9, 1.5],
      [1.6, 1.8],
      [1.6, 2.2],
      [1.9, 2.5],
      [1.9, 6.6],
      [1.5, 7],
      [0, 7],
    ],
    { deep: 1, around: 32 },
  );
  return stand(
    [{ mesh: loop, surface: SILICONE }, ...stand([{ mesh: sleeve, surface: metal }], { roll: -90, at: [0, 1.9, 0] })],
    {
      turn,
      at: [end[0], 0, end[2]],
    },
  );
}

function grips(line: readonly Point3[], metal: Surface): GoodsPart[] {
  const way = (from: Point3, to: Point3) => unit([to[0] - from[0], 0, to[2] - from[2]]);
  return [
    ...grip(line[0]!, way(line[6]!, line[0]!), metal),
    ...grip(line.at(-1)!, way(line.at(-7)!, line.at(-1)!), metal),
  ];
}

/** Links closed by hand, each turned against the one before. */
export function chain(model: GoodsModel): GoodsPart[] {
  const metal: Surface = { kind: "material", material: "metal", hex: model.colour?.hex ?? "#B58A3C", rough: 0.2 };
  const line = laid(2.2);
  const spots = evenly(line, 6.7);
  const links = spots.slice(0, -1).map((from, nth): GoodsPart => {
    const to = spots[nth + 1]!;
    const along = unit([to[0] - from[0], 0, to[2] - from[2]]);
    const middle: Point3 = [(from[0] + to[0]) / 2, 2.1, (from[2] + to[2]) / 2];
    const roll = ((nth % 2 ? 1 : -1) * 42 + 14 * Math.sin(nth * 1.7)) * (Math.PI / 180);
    const across: Point3 = [-along[2] * Math.cos(roll), Math.sin(roll), along[0] * Math.cos(roll)];
    const out: Point3 = [along[2] * Math.sin(roll), Math.cos(roll), -along[0] * Math.sin(roll)];
    const ring = Array.from({ length: 20 }, (_, step): Point3 => {
      const angle = (step / 20) * 2 * Math.PI;
      const straight = Math.sign(Math.cos(angle)) * 1.9;
      return moved(moved(middle, along, Math.cos(angle) * 2.5 + straight), across, Math.sin(angle) * 2.45);
    });
    return {
      mesh: sweep({
        line: ring,
        closed: true,
        side: () => out,
        section: () => ({ wide: 0.72, tall: 0.72, square: 2 }),
        around: 7,
      }),
      surface: metal,
    };
  });
  return stand([...links, ...grips(line, metal)], { rest: true });
}

/** Plaited cotton with a slide of wood. */
export function cord(model: GoodsModel): GoodsPart[] {
  const hex = model.colour?.hex ?? "#2C3E7B";
  const line = evenly(laid(1.9), 1.1);
  const length = line.length * 1.1;
  const thread: Surface = {
    kind: "material",
    material: "thread",
    hex,
    rough: 0.8,
    art: { width: length, height: 2, ground: hex, marks: [] },
  };
  const steel: Surface = { kind: "material", material: "metal", hex: "#B9BDC2", rough: 0.2 };
  const nth = Math.round(line.length * 0.44);
  const [before, at, after] = [line[nth - 3]!, line[nth]!, line[nth + 3]!];
  const turn = (Math.atan2(-(after[2] - before[2]), after[0] - before[0]) * 180) / Math.PI;
  const bead = turnOval(
    [
      [1.6, -7],
      [3.2, -6.8],
      [4.2, -5.6],
      [4.9, -2.6],
      [5, 0],
      [4.9, 2.6],
      [4.2, 5.6],
      [3.2, 6.8],
      [1.6, 7],
    ],
    { deep: 1, around: 48 },
  );
  return [
    { mesh: tube(line, 1.85), surface: thread },
    ...stand(
      stand([{ mesh: bead, surface: { kind: "material", material: "wood", hex: "#8A5B34", rough: 0.3 } }], {
        roll: 90,
      }),
      { turn, at: [at[0], 5, at[2]] },
    ),
    ...grips(line, steel),
  ];
}
