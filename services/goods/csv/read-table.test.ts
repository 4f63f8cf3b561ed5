import { describe, expect, test } from "vitest";
import { readTable } from "./read-table.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = async (bytes: Uint8Array | string) => {
  const answer = await readTable(typeof bytes === "string" ? utf8(bytes) : bytes);
  return answer.ok ? answer.table : answer.words;
};

describe("encodings", () => {
  const text = 'SKU,Maker\r\nA-1,"Café, Pondichéry"\r\n';
  const rows = [{ row: 2, cells: ["A-1", "Café, Pondichéry"] }];
  test.each([
    ["UTF-8", utf8(text)],
    ["UTF-8", utf8(`\uFEFF${text}`)],
    ["UTF-16LE", Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16LE", Buffer.from(text, "utf16le")],
    ["UTF-16BE", Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
    ["Windows-1252", Buffer.from(text, "latin1")],
  ])("%s", async (encoding, bytes) => {
    expect(await read(bytes)).toEqual({ headers: ["SKU", "Maker"], rows, encoding, delimiter: "," });
  });
  test("the signs of Windows", async () => {
    const bytes = Buffer.from([...Buffer.from("SKU;Maker\nA;"), 0x80, 0x96, 0x93]);
    expect(await read(bytes)).toMatchObject({ rows: [{ cells: ["A", "€–“"] }], delimiter: ";" });
  });
});

test.each([
  ["a;b\n1,5;2", ";", ["1,5", "2"]],
  ["a\tb\n1,5\t2", "\t", ["1,5", "2"]],
  ['"a;;;;",b\n1,2', ",", ["1", "2"]],
  ["sep=;\na,b;c\n1;2", ";", ["1", "2"]],
  ["a,b\n'=1+1,'-2.25", ",", ["=1+1", "-2.25"]],
])("%j", async (text, delimiter, cells) => {
  expect(await read(text)).toMatchObject({ delimiter, rows: [{ cells }] });
});

test("rows are numbered as in a spreadsheet", async () => {
  const table = await read('a,b\n"x\ny",1\n,\n\nz,2\n');
  expect(table).toMatchObject({ rows: [{ row: 2 }, { row: 5 }] });
});

test("two hundred columns are read", async () => {
  const headers = Array.from({ length: 200 }, (_, at) => `c${at}`);
  expect(await read(`${headers.join(",")}\n${headers.join(",")}`)).toMatchObject({ headers });
});

describe("refused in words", () => {
  test.each([
    ["", /empty/],
    ["\n\n", /no headings/],
    ["a,b\n", /no rows/],
    ['a,b\n1,2\n3,"cut off in the mid', /^Row 3 opens a quotation mark that is never closed/],
    ['a,b\n1,2\n3,x "y" z', /^Row 3 has a quotation mark in the middle/],
    ['a,b\n1,2\n3,"x" z', /^Row 3 has a quotation mark in the middle/],
    [`a,b\n1,2\n3,${"x".repeat(1_048_576)}\n`, /^Row 3 is longer than 1,00,000 characters/],
    [Array.from({ length: 301 }, (_, at) => `c${at}`).join(","), /^The file has 301 columns/],
    [`a\n${"1\n".repeat(20_001)}`, /^The file has more than 20,000 rows/],
    ["PK\u0003\u0004", /Excel/],
    [Uint8Array.of(1, 2, 0, 3, 200, 0, 0, 9), /no text file/],
    [new Uint8Array(10 * 1_048_576 + 1), /larger than 10 MB/],
  ])("%#", async (given, words) => {
    expect(await read(given)).toMatch(words);
  });
});
