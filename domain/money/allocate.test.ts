import fc from "fast-check";
import { expect, test } from "vitest";
import { allocatePaise } from "./allocate.ts";

const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0);

test("Rs 1.00 over three equal rows", () => {
  expect(allocatePaise(100, [1, 1, 1])).toEqual([34, 33, 33]);
});

test("the largest remainder gets the odd paisa", () => {
  expect(allocatePaise(100, [20, 50, 71])).toEqual([14, 36, 50]);
  expect(allocatePaise(10, [0, 1, 2])).toEqual([0, 3, 7]);
});

test("the parts always sum to the total and none outgrows its weight", () => {
  const weights = fc.array(fc.nat(50_000_000), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(weights, fc.nat(1_000_000), (values, millionths) => {
      const all = sum(values);
      const total = Math.floor((all * millionths) / 1_000_000);
      const parts = allocatePaise(total, values);
      expect(sum(parts)).toBe(total);
      parts.forEach((part, i) => expect(part <= values[i]! && part >= 0).toBe(true));
    }),
  );
});

test("a total above the weights still sums", () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1 }), (total, values) => {
      expect(sum(allocatePaise(total, values))).toBe(total);
    }),
  );
});

test("nothing over nothing is nothing; something over nothing is a fault", () => {
  expect(allocatePaise(0, [])).toEqual([]);
  expect(allocatePaise(0, [0, 0])).toEqual([0, 0]);
  expect(() => allocatePaise(1, [0, 0])).toThrow(RangeError);
  expect(() => allocatePaise(-1, [1])).toThrow(RangeError);
  expect(() => allocatePaise(1, [0.5])).toThrow(RangeError);
});
