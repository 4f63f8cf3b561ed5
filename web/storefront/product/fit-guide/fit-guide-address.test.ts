import { expect, test } from "vitest";
import { fitGuideAddress } from "./fit-guide-address.ts";

test("what is told stands before where somebody comes from, as the kept page is named", () => {
  expect(fitGuideAddress(null)).toBe("/fit-guide");
  expect(fitGuideAddress(null, "face=138")).toBe("/fit-guide?face=138");
  const from = "/productList/sun_glasses?shape=Round&sort=newest";
  expect(fitGuideAddress(from)).toBe("/fit-guide?from=%2FproductList%2Fsun_glasses%3Fshape%3DRound%26sort%3Dnewest");
  expect(new URL(fitGuideAddress(from, "pd=64"), "https://shop.example").searchParams.get("from")).toBe(from);
});
