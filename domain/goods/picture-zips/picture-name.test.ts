import { expect, test } from "vitest";
import {
  isLeftByProgram,
  isPictureName,
  orderOfRest,
  readPictureName,
  saysView,
  saysWhichPicture,
} from "./picture-name.ts";

test("a name is read in each way that it can be, the longest first", () => {
  expect(readPictureName("new/UMA-1-52_front.JPG")).toEqual([
    { word: "UMA-1-52_FRONT", rest: "" },
    { word: "UMA-1-52", rest: "front" },
    { word: "UMA-1", rest: "52_front" },
    { word: "UMA", rest: "1-52_front" },
  ]);
  expect(readPictureName("uma 7 (2).png").map(({ word, rest }) => `${word}|${rest}`)).toEqual([
    "UMA 7 (2|",
    "UMA 7|2",
    "UMA|7 (2",
  ]);
  expect(readPictureName(".jpg")).toEqual([]);
  expect(readPictureName("a-b-c-d-e-f-g-h.webp")).toHaveLength(5);
});

test("numbers give the order, and views where there are none", () => {
  const rests = ["side", "3", "", "front", "34", "2", "10"];
  expect(rests.toSorted((one, other) => orderOfRest(one) - orderOfRest(other))).toEqual([
    "",
    "front",
    "34",
    "2",
    "side",
    "3",
    "10",
  ]);
});

test("what follows a SKU is a number or a view, or it is of something else", () => {
  const rests = ["", "2", "front", "front_2", "three-quarter view", "3-4", "34", "9-front", "52_front", "54", "final"];
  expect(rests.filter(saysWhichPicture)).toEqual([...rests.slice(0, 7), "54"]);
  expect(rests.filter(saysView)).toEqual(["", ...rests.slice(2, 7)]);
});

test("what programs leave in a ZIP is no picture of anybody", () => {
  expect(["__MACOSX/._a.jpg", "x/.DS_Store", "Thumbs.db"].map(isLeftByProgram)).toEqual([true, true, true]);
  expect(["a.jpg", "x.y/b.jpeg"].map(isLeftByProgram)).toEqual([false, false]);
  expect(["a.jpg", "b.WEBP", "c.gif", "d"].map(isPictureName)).toEqual([true, true, false, false]);
});
