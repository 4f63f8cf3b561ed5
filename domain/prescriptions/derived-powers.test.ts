import { expect, test } from "vitest";
import { computerSphere, readingSphere } from "./derived-powers.ts";

test("reading and screen powers", () => {
  expect(readingSphere(100, 200)).toBe(300);
  expect(computerSphere(100, 200)).toBe(200);
  expect(computerSphere(-100, 225)).toBe(0); // half is 1.125, made as 1.00
});
