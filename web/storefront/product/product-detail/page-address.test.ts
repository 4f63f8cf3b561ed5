import { expect, test } from "vitest";
import { pageAddress, readPageState } from "./page-address.ts";

const address = { liveSaleId: 5001, attributeId: null, size: null };

test("an address holds what was chosen, and nothing else", () => {
  expect(pageAddress(address)).toBe("/productDetails/5001");
  expect(pageAddress({ ...address, attributeId: 7, size: 12 }, { step: 2, power: "frame_only", lens: 3 })).toBe(
    "/productDetails/5001/7?size=12&step=2&power=frame_only&lens=3",
  );
  expect(pageAddress(address, { view: "3d" })).toBe("/productDetails/5001?view=3d");
  expect(pageAddress(address, { picture: 2, face: 127 })).toBe("/productDetails/5001?picture=2&face=127");
  // Chosen once, it stays; and another is taken instead.
  expect(pageAddress({ ...address, face: 127 }, { view: "3d" })).toBe("/productDetails/5001?view=3d&face=127");
  expect(pageAddress({ ...address, face: 127 }, { face: 137 })).toBe("/productDetails/5001?face=137");
  expect(readPageState("?face=127").face).toBe(127);
  expect(readPageState("?face=wide").face).toBeNull();
  expect(readPageState("?view=3d").view).toBe("3d");
  expect(readPageState("?view=4d").view).toBeNull();
  expect(pageAddress(address, { step: 0, power: null })).toBe("/productDetails/5001?step=0");
});

test("what an address says is read back; words for people are not", () => {
  expect(readPageState("?size=12&step=0&power=frame_only&lens=3")).toMatchObject({
    size: 12,
    step: 0,
    power: "frame_only",
    lens: 3,
  });
  const nothing = {
    size: null,
    step: null,
    power: null,
    use: null,
    lens: null,
    prescription: null,
    correct: null,
    picture: null,
    photo: null,
    page: null,
    sort: null,
    view: null,
    face: null,
  };
  expect(readPageState("?use=screen").use).toBe("screen");
  expect(readPageState("?use=driving").use).toBeNull();
  expect(readPageState("?Pehla-Rectangle/chashma")).toEqual(nothing);
  expect(readPageState("?step=3&size=-1&lens=1e3&picture=0&photo=-1&page=x&power=&sort=best")).toEqual(nothing);
});

test("of a prescription only a word or a random id is in the address", () => {
  const id = "0b7cd5ae-3a49-4a53-9c5f-2f3b7a1d9e10";
  for (const one of ["type", "upload", "saved", "later", id]) {
    expect(readPageState(`?prescription=${one}`).prescription).toBe(one);
  }
  expect(readPageState("?prescription=-2.25").prescription).toBeNull();
  expect(readPageState(`?prescription=type&correct=${id}`).correct).toBe(id);
  expect(readPageState("?prescription=type&correct=later").correct).toBeNull();
  expect(pageAddress(address, { step: 2, prescription: id })).toBe(`/productDetails/5001?step=2&prescription=${id}`);
});
