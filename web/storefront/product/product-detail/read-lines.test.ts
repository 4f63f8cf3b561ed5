import { expect, test } from "vitest";
import { readContactLenses, readFrame, readGoods } from "./read-lines.ts";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const plain = { productId: 4, powerTypeCode: null, lensRecordId: null, eye: null };

test("goods are one line of one to ten", () => {
  expect(readGoods(form({ size: "9", quantity: "3" }), 4)).toEqual({
    ok: true,
    lines: [{ ...plain, attributeValueId: 9, quantity: 3 }],
  });
  expect(readGoods(form({ size: "9" }), 4)).toMatchObject({ ok: true, lines: [{ quantity: 1 }] });
});

test.each(["0", "11", "2.5", "many", "-1"])("%s pieces are refused in words", (quantity) => {
  expect(readGoods(form({ size: "9", quantity }), 4)).toMatchObject({
    ok: false,
    message: "You can order 1 to 10",
  });
});

test("a form without a size is refused", () => {
  expect(readGoods(form({ size: "x" }), 4)).toMatchObject({ ok: false, fields: { size: expect.any(String) } });
});

test("a frame comes alone or with the chosen lens, one at a time", () => {
  const posted = form({ size: "9", power: "single-vision-prescription-glasses", lens: "31", quantity: "7" });
  expect(readFrame(posted, 4, "lens")).toMatchObject({
    lines: [{ quantity: 1, powerTypeCode: "single-vision-prescription-glasses", lensRecordId: 31 }],
  });
  expect(readFrame(posted, 4, "frame-only")).toMatchObject({
    lines: [{ quantity: 1, powerTypeCode: "frame_only", lensRecordId: null }],
  });
});

test("each eye with a power is a line of its own", () => {
  expect(readContactLenses(form({ right: "5", rightBoxes: "2", left: "6", leftBoxes: "1" }), 4)).toEqual({
    ok: true,
    lines: [
      { ...plain, attributeValueId: 5, quantity: 2, eye: "right" },
      { ...plain, attributeValueId: 6, quantity: 1, eye: "left" },
    ],
  });
  expect(readContactLenses(form({ right: "", rightBoxes: "1", left: "6", leftBoxes: "4" }), 4)).toEqual({
    ok: true,
    lines: [{ ...plain, attributeValueId: 6, quantity: 4, eye: "left" }],
  });
});

test("contact lenses for no eye are refused", () => {
  expect(readContactLenses(form({ right: "", rightBoxes: "1", left: "", leftBoxes: "1" }), 4)).toMatchObject({
    ok: false,
    message: "Please select the power of at least one eye",
  });
});
