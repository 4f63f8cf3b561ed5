import fc from "fast-check";
import { expect, test } from "vitest";
import { creditPart } from "./credit-part.ts";
import { splitGst } from "./gst.ts";

const rowOf = (totalPaise: number, quantity: number, rateBp = 500, sameState = true) => ({
  quantity,
  totalPaise,
  ...splitGst({ inclusivePaise: totalPaise, rateBp, sameState }),
});

test("a whole row is credited as it was charged, tax split included", () => {
  expect(creditPart(rowOf(99_900, 1), { before: 0, quantity: 1 })).toEqual({
    quantity: 1,
    totalPaise: 99_900,
    taxablePaise: 95_142,
    cgstPaise: 2_379,
    sgstPaise: 2_379,
    igstPaise: 0,
  });
});

test("three boxes for Rs 100 that come back one by one", () => {
  const row = rowOf(10_000, 3, 1800, false);
  const parts = [0, 1, 2].map((before) => creditPart(row, { before, quantity: 1 }));
  expect(parts.map((part) => part.totalPaise)).toEqual([3_333, 3_333, 3_334]);
  expect(parts.reduce((all, part) => all + part.igstPaise, 0)).toBe(row.igstPaise);
});

test("nobody gets more pieces credited than were bought", () => {
  const row = rowOf(10_000, 2);
  expect(() => creditPart(row, { before: 1, quantity: 2 })).toThrow(RangeError);
  expect(() => creditPart(row, { before: 0, quantity: 0 })).toThrow(RangeError);
  expect(() => creditPart(row, { before: -1, quantity: 1 })).toThrow(RangeError);
  expect(() => creditPart(row, { before: 0, quantity: 1.5 })).toThrow(RangeError);
});

/** A charged row, and the portions in which all of it comes back. */
const returned = fc
  .record({
    // From Rs 1 a piece up to a bill of lakhs, and free ones.
    unitPaise: fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 50_000_000 })),
    odd: fc.integer({ min: 0, max: 9 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    rateBp: fc.constantFrom(0, 500, 1200, 1800, 2800),
    sameState: fc.boolean(),
  })
  .chain((given) =>
    fc.record({
      given: fc.constant(given),
      cuts: fc.uniqueArray(fc.integer({ min: 1, max: given.quantity }), { maxLength: given.quantity }),
    }),
  );

test("in whatever portions a row comes back, the credits sum to exactly what was charged", () => {
  fc.assert(
    fc.property(returned, ({ given, cuts }) => {
      const { unitPaise, odd, quantity, rateBp, sameState } = given;
      const row = rowOf(unitPaise * quantity + (unitPaise === 0 ? 0 : odd), quantity, rateBp, sameState);
      const ends = [...new Set([...cuts, quantity])].toSorted((a, b) => a - b);
      const parts = ends.map((end, n) => {
        const before = n === 0 ? 0 : ends[n - 1]!;
        return creditPart(row, { before, quantity: end - before });
      });
      for (const key of ["totalPaise", "taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const) {
        expect(parts.reduce((all, part) => all + part[key], 0)).toBe(row[key]);
        for (const part of parts) expect(part[key]).toBeGreaterThanOrEqual(0);
      }
      for (const part of parts) {
        expect(part.cgstPaise).toBe(part.sgstPaise);
        expect(part.taxablePaise + part.cgstPaise + part.sgstPaise + part.igstPaise).toBe(part.totalPaise);
        // Never more than a paisa away from the exact share.
        expect(Math.abs(part.totalPaise - (row.totalPaise * part.quantity) / quantity)).toBeLessThan(1);
      }
    }),
    { numRuns: 2_000 },
  );
});
