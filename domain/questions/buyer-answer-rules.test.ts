import { expect, test } from "vitest";
import { readBuyerAnswer } from "./buyer-answer-rules.ts";

test("a buyer's answer has 3 to 1,000 characters beside its spaces", () => {
  expect(readBuyerAnswer("  It does.\r\nWell. ")).toBe("It does.\nWell.");
  for (const wrong of [undefined, "", " ab ", "x".repeat(1_001)]) expect(readBuyerAnswer(wrong)).toBeNull();
  expect(readBuyerAnswer("x".repeat(1_000))).toHaveLength(1_000);
});
