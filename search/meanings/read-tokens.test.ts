import { expect, test } from "vitest";
import { readTokens } from "./read-tokens.ts";

const read = (text: string) => readTokens(text).tokens.map(({ figure, text: word }) => figure ?? word);

test("prices are figures however they are written", () => {
  expect(read("under ₹1,500")).toEqual(["under", 1500]);
  expect(read("rs2000 2k 1.5k 900/-")).toEqual([2000, 2000, 1500, 900]);
  expect(readTokens("2k ₹900 52").tokens.map(({ isMoney }) => isMoney)).toEqual([true, true, false]);
});

test("a unit is a word of its own, and a dash between figures too", () => {
  expect(read("54mm 360ml")).toEqual([54, "mm", 360, "ml"]);
  expect(read("1000-2000")).toEqual([1000, "-", 2000]);
  expect(read("52□18 145")).toEqual([52, 18, 145]);
});

test("names with figures in them stay words, and so does what is no figure that anybody means", () => {
  expect(read("tr90 52kk")).toEqual(["tr90", "52kk"]);
  expect(read("999999999999")).toEqual(["999999999999"]);
});

test("signs, pictures and nothing are no words; a long text is cut", () => {
  expect(read("????? 😂😂")).toEqual([]);
  expect(read("  ")).toEqual([]);
  expect(readTokens("frame ".repeat(500)).tokens.length).toBeLessThan(50);
  expect(readTokens("℅".repeat(100)).tokens.length).toBe(40);
  expect(readTokens("ﬃ".repeat(200)).tokens[0]!.text.length).toBe(200);
});

test("each token knows the word between blanks that it stands in", () => {
  const { chunks, tokens } = readTokens("ray-ban  black");
  expect(chunks).toEqual(["ray-ban", "black"]);
  expect(tokens.map(({ text, chunk }) => [text, chunk])).toEqual([
    ["ray", 0],
    ["ban", 0],
    ["black", 1],
  ]);
});
