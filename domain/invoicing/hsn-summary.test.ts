import { expect, test } from "vitest";
import { splitGst } from "./gst.ts";
import { hsnSummary } from "./hsn-summary.ts";

const row = (hsnCode: string, rateBp: number, inclusivePaise: number) => ({
  hsnCode,
  rateBp,
  ...splitGst({ inclusivePaise, rateBp, sameState: true }),
});

test("one line per code and rate, in order", () => {
  const rows = [
    row("900311", 500, 99_900),
    row("900150", 500, 90_000),
    row("900311", 500, 50_000),
    row("900311", 1_800, 11_800),
  ];
  const lines = hsnSummary(rows);
  expect(lines.map((line) => [line.hsnCode, line.rateBp])).toEqual([
    ["900150", 500],
    ["900311", 500],
    ["900311", 1_800],
  ]);
  expect(lines[1]).toMatchObject({
    totalPaise: 149_900,
    cgstPaise: 2_379 + 1_190,
    sgstPaise: 2_379 + 1_190,
    igstPaise: 0,
  });
});

test("the lines sum to the bill", () => {
  const paid = [99_900, 1, 0, 123_457, 50_001];
  const lines = hsnSummary(paid.map((paise, i) => row(i % 2 === 0 ? "900311" : "900410", 500 + i, paise)));
  expect(lines.reduce((all, line) => all + line.totalPaise, 0)).toBe(paid.reduce((all, paise) => all + paise, 0));
  for (const line of lines) expect(line.taxablePaise + line.taxPaise).toBe(line.totalPaise);
});

test("no rows, no lines", () => {
  expect(hsnSummary([])).toEqual([]);
});
