import { expect, test } from "vitest";
import { compareCoupons, findBestCoupon } from "./compare-coupons.ts";

const clear = { code: "CLEAR500", savingPaise: 50_000, missingPaise: 0 };
const welcome = { code: "WELCOME200", savingPaise: 20_000, missingPaise: 0 };
const outOfReach = { code: "PREMIUM1500", savingPaise: 150_000, missingPaise: 457_100 };

test("the best is what saves most now, applied or not; out of reach does not count, and one alone is no choice", () => {
  expect(findBestCoupon([welcome, outOfReach], clear)).toBe("CLEAR500");
  expect(findBestCoupon([clear, outOfReach], welcome)).toBe("CLEAR500");
  expect(findBestCoupon([clear, welcome, outOfReach], null)).toBe("CLEAR500");
  expect(findBestCoupon([clear, outOfReach], null)).toBeNull();
  expect(findBestCoupon([outOfReach], clear)).toBeNull();
  expect(findBestCoupon([{ ...welcome, savingPaise: 50_000 }], clear)).toBe("CLEAR500");
});

test("a change says how much more or less it saves", () => {
  expect(compareCoupons(welcome, clear)).toEqual({ kind: "less", byPaise: 30_000 });
  expect(compareCoupons(clear, welcome)).toEqual({ kind: "more", byPaise: 30_000 });
  expect(compareCoupons(clear, clear)).toEqual({ kind: "same", byPaise: 0 });
});
