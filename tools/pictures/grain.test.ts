import { expect, it } from "vitest";
import { grained } from "./grain.ts";

const size = { width: 64, height: 64 };
const even = (red: number, green: number, blue: number) =>
  Buffer.from(Array.from({ length: size.width * size.height }, () => [red, green, blue, 255]).flat());

it("lays the same grain for the same name, and another for another", () => {
  const shadow = even(230, 228, 222);
  expect(grained(shadow, size, "one")).toEqual(grained(shadow, size, "one"));
  expect(grained(shadow, size, "one")).not.toEqual(grained(shadow, size, "two"));
});

it("keeps the light of a shadow, and no pixel strays by more than a few steps", () => {
  const laid = grained(even(230, 228, 222), size, "one");
  const greens = Array.from({ length: size.width * size.height }, (_, at) => laid[at * 4 + 1]! - 228);
  expect(Math.abs(greens.reduce((sum, off) => sum + off, 0) / greens.length)).toBeLessThan(0.2);
  expect(Math.max(...greens.map(Math.abs))).toBeLessThanOrEqual(4);
});

it("leaves bare ground, dark goods and transparency as they are", () => {
  for (const plain of [even(243, 242, 236), even(60, 50, 40)]) expect(grained(plain, size, "one")).toEqual(plain);
  expect(grained(even(230, 228, 222), size, "one")[3]).toBe(255);
});
