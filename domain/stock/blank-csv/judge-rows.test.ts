import { expect, test } from "vitest";
import { blankKey, type BlankRow, judgeBlankRows, type PresentBlank } from "./judge-rows.ts";
import { blankMappingTrouble } from "./columns.ts";

const SINGLE = {
  code: "blue-block",
  name: "Blue Block 1.56",
  sphMin: -600,
  sphMax: 400,
  cylMin: -200,
  cylMax: 200,
  addMin: null,
  addMax: null,
};
const FAMILY = { packageCode: "blue-block", diameterMm: 70, baseCurve: null, add: null, eye: null };
const here: PresentBlank = { unitId: 7, onHand: 4, free: 3, level: { minimum: 2, maximum: 6 } };
const shop = { packages: [SINGLE], present: new Map([[blankKey({ ...FAMILY, sph: -225, cyl: -50 }), here]]) };
const row = (at: number, cells: BlankRow["cells"] = {}): BlankRow => ({
  row: at,
  cells: { package: "blue block 1.56", diameter: "70", sph: "-2.25", cyl: "-0.50", ...cells },
});
const judge = (...rows: BlankRow[]) => judgeBlankRows(rows, shop);
const wrong = (cells: BlankRow["cells"]) => judge(row(2, cells))[0]!.errors.map(({ key, words }) => [key, words]);

test("a row is new, changed or the same, and an empty cell leaves what is there", () => {
  expect(
    judge(
      row(2, { pieces: "9" }),
      row(3, { sph: "-2.50", pieces: "5" }),
      row(4, { sph: "0", cyl: "", minimum: "1", maximum: "2" }),
    ),
  ).toMatchObject([
    { kind: "changed", changes: [{ key: "pieces", before: "4", after: "9" }], write: { after: { level: here.level } } },
    { kind: "new", title: "Blue Block 1.56, Ø 70, SPH -2.50 CYL -0.50", write: { before: null, after: { onHand: 5 } } },
    { kind: "new", write: { blank: { sph: 0, cyl: 0 }, after: { onHand: 0, level: { minimum: 1, maximum: 2 } } } },
  ]);
  expect(
    judge(row(2, { pieces: "4", minimum: "2", maximum: "6" }), row(3, { sph: "-3.00", cyl: "-0.25" })),
  ).toMatchObject([{ kind: "same", write: null }, { kind: "new" }]);
});

test("what is wrong is said by its column", () => {
  expect(wrong({ package: "gold" })).toEqual([["package", "There is no such package"]]);
  expect(wrong({ sph: "-2.30" })[0]![0]).toBe("sph");
  expect(wrong({ sph: "-9.00" })).toEqual([["sph", "The package is made from -6.00 to +4.00"]]);
  expect(wrong({ cyl: "+0.50" }).map(([key]) => key)).toContain("cyl");
  expect(wrong({ diameter: "", eye: "both" }).map(([key]) => key)).toEqual(["eye", "diameter"]);
  expect(wrong({ minimum: "3" })).toEqual([["maximum", "Give both, or leave both empty"]]);
  expect(wrong({ minimum: "3", maximum: "2" })).toEqual([["maximum", "The maximum is at least the minimum"]]);
  expect(wrong({ pieces: "0" })).toEqual([
    ["pieces", "1 of them are set aside for payments under way: at least so many lie there"],
  ]);
  expect(wrong({ pieces: "many" })[0]![0]).toBe("pieces");
  expect(judge(row(2), row(3)).map(({ errors }) => errors[0]!.words)).toEqual([
    "Row 3 is about the same blank. A file has each once",
    "Row 2 is about the same blank. A file has each once",
  ]);
});

test("columns without which nothing is said are asked for", () => {
  expect(blankMappingTrouble(["A", "B"], ["package", "package"])).toHaveLength(4);
  expect(blankMappingTrouble(["A", "B", "C", "D"], ["package", "diameter", "sph", "pieces"])).toEqual([]);
});
