import { expect, test } from "vitest";
import { decodeGuestCart, encodeGuestCart } from "#domain/cart/guest-cart.ts";
import { lineKey } from "./line-key.ts";

const formKey = "5b0a0c9e-8f2c-4b60-9f3f-9d1f6c1c2a11";
const line = {
  productId: 4,
  attributeValueId: 9,
  quantity: 1,
  powerTypeCode: null,
  lensRecordId: null,
  eye: null,
} as const;

test("the same form sent twice is one line, and each choice in it is another", () => {
  const key = lineKey(formKey, line);
  expect(lineKey(formKey, line)).toBe(key);
  const others = [
    lineKey("6c0a0c9e-8f2c-4b60-9f3f-9d1f6c1c2a11", line),
    lineKey(formKey, { ...line, attributeValueId: 10 }),
    lineKey(formKey, { ...line, quantity: 2 }),
    lineKey(formKey, { ...line, eye: "right" }),
    lineKey(formKey, { ...line, lensRecordId: 3 }),
  ];
  expect(new Set([key, ...others]).size).toBe(6);
});

test("a guest's cookie takes the key as it is", () => {
  const kept = { ...line, clientKey: lineKey(formKey, line) };
  expect(decodeGuestCart(encodeGuestCart([kept]))).toEqual([kept]);
});
