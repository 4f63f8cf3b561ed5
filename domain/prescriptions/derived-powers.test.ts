import { expect, test } from "vitest";
import { computerSphere, nearPdMm, readingSphere, sphericalEquivalent } from "./derived-powers.ts";

test("the near distance is 3 mm less, 1.5 an eye", () => {
  expect(nearPdMm(63, "binocular")).toBe(60);
  expect(nearPdMm(31.5, "perEye")).toBe(30);
});

test("reading and screen powers", () => {
  expect(readingSphere(100, 200)).toBe(300);
  expect(computerSphere(100, 200)).toBe(200);
  expect(computerSphere(-100, 225)).toBe(0); // half is 1.125, made as 1.00
});

test("the spherical equivalent", () => {
  expect(sphericalEquivalent(-200, -150)).toBe(-275);
  expect(sphericalEquivalent(0, -25)).toBe(-12.5);
});
