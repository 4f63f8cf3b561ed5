import { expect, test } from "vitest";
import { readFit } from "./read-fit.ts";

const read = (query: string) => readFit(new URLSearchParams(query));
const widthOf = (query: string) => {
  const asked = read(query);
  return asked.kind === "answer" ? (asked.own.frontMm ?? asked.own.size) : asked.kind === "wrong" ? asked.field : null;
};

test.each([
  ["size=52-18-140", { lensMm: 52, bridgeMm: 18, templeMm: 140 }],
  ["size=52 18 140&front=134", 134],
  ["face=138", 138],
  ["face=137.6+mm", 138],
  // 85.6 mm are 42 on the photo, and the face 68.
  ["card=42&across=68", 139],
  ["card=4,2&across=6,8", 139],
  ["pd=63", 130],
  ["pd=60.5", 125],
])("%s tells a width", (query, width) => expect(widthOf(query)).toEqual(width));

test.each([
  ["size=round", "size"],
  ["front=134", "size"],
  ["size=52-18-140&front=20", "front"],
  ["face=wide", "face"],
  ["face=13.8", "face"],
  ["card=0&across=60", "card"],
  ["card=42&across=420", "across"],
  ["pd=12", "pd"],
  ["pd=-63", "pd"],
])("%s is asked again, in its field", (query, field) => expect(widthOf(query)).toBe(field));

test("nothing asked is nothing wrong", () => {
  expect(read("")).toEqual({ kind: "nothing" });
  expect(read("size=&pd=")).toEqual({ kind: "nothing" });
});
