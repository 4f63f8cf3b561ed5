import { expect, test } from "vitest";
import { tabulateThickness } from "./thickness-table.ts";

const eye = (sph: number, pdMm: number | null = null, cyl = 0) => ({
  sph,
  cyl,
  axis: cyl === 0 ? null : 90,
  add: null,
  pdMm,
});
const frame = { lensWidthMm: 52, bridgeMm: 18 };
const edgeAt = (table: ReturnType<typeof tabulateThickness>, index: number) =>
  table.rows.find((row) => row.index === index)!.edgeMm;

test("the thicker of both lenses is estimated in every material", () => {
  const table = tabulateThickness({ eyes: { right: eye(-100), left: eye(-600, 31) }, pdBinocularMm: null, frame });
  expect(table).toMatchObject({ eye: "left", power: -600, givenPdMm: 62 });
  expect(table.rows.map(({ index }) => index)).toEqual([1500, 1560, 1590, 1610, 1670, 1740]);
  expect([1500, 1610, 1670, 1740].map((index) => edgeAt(table, index))).toEqual([7.4, 5.6, 5.2, 4.7]);
});

test("the one distance of both eyes counts, and the mean where none is known", () => {
  const eyes = { right: eye(-600), left: eye(0) };
  expect(edgeAt(tabulateThickness({ eyes, pdBinocularMm: 62, frame }), 1500)).toBe(7.4);
  const unknown = tabulateThickness({ eyes, pdBinocularMm: null, frame });
  expect(unknown.givenPdMm).toBeNull();
  expect(edgeAt(unknown, 1500)).toBeLessThan(7.4);
});

test("a cylinder counts where the lens is strongest", () => {
  const table = tabulateThickness({
    eyes: { right: eye(-400, 31, -200), left: eye(-500, 31) },
    pdBinocularMm: null,
    frame,
  });
  expect(table).toMatchObject({ eye: "right", power: -600 });
});
