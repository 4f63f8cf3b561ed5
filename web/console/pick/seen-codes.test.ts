import { expect, test } from "vitest";
import { AWAY_MS, makeSeenCodes } from "./seen-codes.ts";

test("a code that stays in sight counts once, and again once it was away", () => {
  const see = makeSeenCodes();
  expect(see(["890123"], 0)).toEqual(["890123"]);
  expect(see(["890123", "890123"], 1_000)).toEqual([]);
  expect(see([], 1_500)).toEqual([]);
  expect(see(["890123", "SKU-1"], 2_000)).toEqual(["SKU-1"]);
  expect(see(["890123"], 2_000 + AWAY_MS + 1)).toEqual(["890123"]);
});
