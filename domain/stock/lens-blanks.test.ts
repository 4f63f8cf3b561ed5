import { expect, test } from "vitest";
import { judgeBlanks, readBlankForm } from "./blank-form.ts";
import {
  blankSku,
  cellsOf,
  countCells,
  familyName,
  makeMatrix,
  MOST_BLANKS,
  powerName,
  stepOf,
} from "./lens-blanks.ts";

const TYPED = {
  package: "blue-block-156",
  diameter: "70",
  base: "",
  add: "",
  eye: "",
  sphMin: "-2.25",
  sphMax: "+0.50",
  cylMin: "−0.50",
  cylMax: "0.00",
  store: "",
  minimum: "",
  maximum: "",
};
const MADE = { sphMin: -250, sphMax: 250, cylMin: -200, cylMax: 0, addMin: null, addMax: null };

const plan = (over: Partial<typeof TYPED> = {}) => {
  const read = readBlankForm({ ...TYPED, ...over });
  if (!read.ok) throw new Error(JSON.stringify(read.fields));
  return read.plan;
};
const wrong = (over: Partial<typeof TYPED>) => {
  const read = readBlankForm({ ...TYPED, ...over });
  return read.ok ? [] : Object.keys(read.fields);
};

test("a unit is called by its family and its power", () => {
  expect(familyName({ diameterMm: 70, baseCurve: null, add: null, eye: null })).toBe("Ø 70");
  expect(familyName({ diameterMm: 75, baseCurve: 400, add: 200, eye: "right" })).toBe(
    "Ø 75, base 4.00, ADD +2.00, right",
  );
  expect(powerName({ sph: -225, cyl: -50 })).toBe("SPH -2.25 CYL -0.50");
});

test("each cell of a product has an SKU of its own", () => {
  expect(blankSku({ liveSaleId: 5120, family: 1, sph: -225, cyl: -50 })).toBe("LB5120-1-M225-C050");
  const skus = cellsOf({ sphMin: -2000, sphMax: 2000, cylMin: -600, cylMax: 0 }).map((cell) =>
    blankSku({ liveSaleId: 5120, family: 1, ...cell }),
  );
  expect(new Set(skus).size).toBe(161 * 25);
});

test("a range is counted as it is made, in quarters from plus to minus", () => {
  const { range } = plan();
  const cells = cellsOf(range);
  expect(cells).toHaveLength(countCells(range));
  expect(cells).toHaveLength(12 * 3);
  expect([cells[0], cells.at(-1)]).toEqual([
    { sph: 50, cyl: 0 },
    { sph: -225, cyl: -50 },
  ]);
});

test("what was typed is read, and what is wrong is said beside its field", () => {
  expect(plan({ base: "4.00", eye: "left", store: "7", minimum: "2", maximum: "6" })).toEqual({
    family: { packageCode: "blue-block-156", diameterMm: 70, baseCurve: 400, add: null, eye: "left" },
    range: { sphMin: -225, sphMax: 50, cylMin: -50, cylMax: 0 },
    level: { storeId: 7, minimum: 2, maximum: 6 },
  });
  expect(plan().level).toBeNull();
  expect(wrong({ diameter: "7" })).toEqual(["diameter"]);
  expect(wrong({ base: "13" })).toEqual(["base"]);
  expect(wrong({ sphMin: "-2.30" })).toEqual(["sphMin"]);
  expect(wrong({ sphMin: "+2.00" })).toEqual(["sphMax"]);
  expect(wrong({ cylMax: "+0.50" })).toEqual(["cylMax"]);
  expect(wrong({ eye: "both" })).toEqual(["eye"]);
  expect(wrong({ store: "7", minimum: "2" })).toEqual(["maximum"]);
  expect(wrong({ store: "7", minimum: "6", maximum: "2" })).toEqual(["maximum"]);
  expect(wrong({ minimum: "2", maximum: "6" })).toEqual(["store"]);
});

test("only what the package is made in can be made", () => {
  expect(judgeBlanks(plan(), MADE)).toBeNull();
  expect(judgeBlanks(plan({ sphMin: "-2.75" }), MADE)).toEqual({ sphMin: "The package is made from -2.50 to +2.50" });
  expect(judgeBlanks(plan({ cylMin: "-2.25" }), MADE)).toEqual({ cylMin: "The package is made from -2.00 to 0.00" });
  expect(Object.keys(judgeBlanks(plan({ add: "+1.00" }), MADE)!)).toEqual(["add"]);
  const progressive = { ...MADE, addMin: 75, addMax: 300 };
  expect(Object.keys(judgeBlanks(plan(), progressive)!)).toEqual(["add"]);
  expect(judgeBlanks(plan({ add: "+1.00" }), progressive)).toBeNull();
});

test("at most a thousand are made at once", () => {
  const wide = { ...MADE, sphMin: -2000, sphMax: 2000, cylMin: -600 };
  const asked = plan({ sphMin: "-20.00", sphMax: "+20.00", cylMin: "-1.25" });
  expect(countCells(asked.range)).toBeLessThanOrEqual(MOST_BLANKS);
  expect(judgeBlanks(asked, wide)).toBeNull();
  expect(Object.keys(judgeBlanks(plan({ sphMin: "-20.00", sphMax: "+20.00", cylMin: "-1.50" }), wide)!)).toEqual([
    "sphMax",
  ]);
});

test("a matrix sums its rows and columns, and leaves open what nobody has made", () => {
  const matrix = makeMatrix([
    { sph: -25, cyl: 0, free: 3 },
    { sph: 0, cyl: -50, free: 2 },
    { sph: 0, cyl: 0, free: 1 },
  ]);
  expect(matrix.cyls).toEqual([0, -50]);
  expect(matrix.rows).toMatchObject([
    { sph: 0, cells: [{ free: 1 }, { free: 2 }], total: 3 },
    { sph: -25, cells: [{ free: 3 }, null], total: 3 },
  ]);
  expect([matrix.totals, matrix.total]).toEqual([[4, 2], 6]);
});

test("a cell says whether none is free, or fewer than are wanted", () => {
  expect(stepOf({ free: 0, isBelow: true })).toBe("none");
  expect(stepOf({ free: 1, isBelow: true })).toBe("below");
  expect(stepOf({ free: 1, isBelow: false })).toBe("enough");
});
