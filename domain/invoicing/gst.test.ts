import fc from "fast-check";
import { expect, test } from "vitest";
import { gstOf, splitGst } from "./gst.ts";

test("Rs 999 at 5 % within a State", () => {
  expect(splitGst({ inclusivePaise: 99_900, rateBp: 500, sameState: true })).toEqual({
    taxablePaise: 95_142,
    cgstPaise: 2_379,
    sgstPaise: 2_379,
    igstPaise: 0,
  });
});

test("between States all tax is IGST", () => {
  expect(splitGst({ inclusivePaise: 118_000, rateBp: 1_800, sameState: false })).toEqual({
    taxablePaise: 100_000,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 18_000,
  });
});

test("the parts always sum to what was paid, and none is below 0", () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.constantFrom(0, 500, 1_200, 1_800, 2_800), fc.boolean(), (paise, rateBp, sameState) => {
      const split = splitGst({ inclusivePaise: paise, rateBp, sameState });
      expect(split.taxablePaise + gstOf(split)).toBe(paise);
      expect(split.cgstPaise).toBe(split.sgstPaise);
      expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("refuses amounts below 0 and strange rates", () => {
  expect(() => splitGst({ inclusivePaise: -1, rateBp: 500, sameState: true })).toThrow(RangeError);
  expect(() => splitGst({ inclusivePaise: 1, rateBp: 10_001, sameState: true })).toThrow(RangeError);
});
