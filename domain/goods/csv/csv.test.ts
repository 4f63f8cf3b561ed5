import { describe, expect, test } from "vitest";
import { CSV_KEYS } from "./columns.ts";
import { cutText } from "./cut-text.ts";
import { escapeCell, unescapeCell } from "./formula-cells.ts";
import { guessMapping, mappingTrouble } from "./guess-mapping.ts";

describe("formulas", () => {
  test.each(["=1+1", "-2.25", "+91", "@x", "\tx", "'=1", "''-2", "＝1"])("%j comes back as it was", (cell) => {
    expect(escapeCell(cell)).toBe(`'${cell}`);
    expect(unescapeCell(escapeCell(cell))).toBe(cell);
  });
  test.each(["", "a=b", "'quoted'", "52-18-140"])("%j stays", (cell) => {
    expect(escapeCell(cell)).toBe(cell);
    expect(unescapeCell(cell)).toBe(cell);
  });
});

describe("columns", () => {
  test("are guessed by their words, each once", () => {
    expect(guessMapping(["Product_ID", "TITLE", "M.R.P.", "Price", "price", "sku", "Notes"])).toEqual([
      "product",
      "title",
      null,
      "pricePaise",
      null,
      "sku",
      null,
    ]);
  });
  test("are remembered", () => {
    expect(guessMapping(["Notes", "Title"], { notes: "maker", title: null })).toEqual(["maker", null]);
  });
  test("are each a thing of their own", () => {
    expect(new Set(CSV_KEYS).size).toBe(CSV_KEYS.length);
    expect(mappingTrouble(["A", "B"], ["title", "title"])).toEqual([
      "“A” and “B” are both chosen as Name. Leave one of them out",
      "Choose the column of the SKU: rows are known by it",
    ]);
  });
});

test("a text is cut between two signs", () => {
  const cut = cutText(`a${"😀".repeat(50)}`, 40);
  expect(cut).toBe(`a${"😀".repeat(39)}…`);
  expect(cut.isWellFormed()).toBe(true);
  expect(cutText("😀".repeat(40), 40)).toBe("😀".repeat(40));
});
