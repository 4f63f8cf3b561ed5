import { expect, test } from "vitest";
import { readTypedWords, readWords } from "./read-words.ts";

test.each([
  ["Café NOIR", ["cafe", "noir"]],
  ["Men's Cat-Eye", ["mens", "cat", "eye"]],
  ["Stainless-steel", ["stainless", "steel"]],
  ["52-18-140", ["52-18-140"]],
  ["size 52 18 140 mm", ["size", "52-18-140", "mm"]],
  ["52□18", ["52-18"]],
  ["TR90, 30 lenses", ["tr90", "30", "lenses"]],
  ["2-18-1400", ["2", "18", "1400"]],
  ["ﬁne ＳＵＮ", ["fine", "sun"]],
  ["हिन्दी चश्मा", ["हिन्दी", "चश्मा"]],
  ["İstanbul", ["istanbul"]],
  ["% _ \\ ' \" 😀", []],
])("%j is the words %j", (text, words) => {
  expect(readWords(text)).toEqual(words);
});

test("typed words come once; nothing typed is no words, and nothing readable is null", () => {
  expect(readTypedWords("round ROUND metal")).toEqual(["round", "metal"]);
  expect(readTypedWords(" \0 ")).toEqual([]);
  expect(readTypedWords("%%%")).toBeNull();
  expect(readTypedWords("a".repeat(10_000))![0]!.length).toBeLessThan(300);
});
