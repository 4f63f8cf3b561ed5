import { expect, test } from "vitest";
import { frameHsn, GOODS_KINDS, taxFor } from "./tax-rates.ts";

const on = new Date("2026-05-10T06:00:00Z");

test("what corrects sight is taxed at 5 %, the rest at 18 %", () => {
  const atFive = GOODS_KINDS.filter((kind) => taxFor(kind, on).rateBp === 500);
  expect(atFive).toEqual(["frame", "corrective-sunglasses", "contact-lens", "spectacle-lens"]);
  expect(GOODS_KINDS.filter((kind) => taxFor(kind, on).rateBp === 1_800)).toHaveLength(6);
});

test("each kind has its code", () => {
  expect(taxFor("spectacle-lens", on).hsnCode).toBe("900150");
  expect(taxFor("sunglasses", on).hsnCode).toBe("900410");
  expect(taxFor("corrective-sunglasses", on).hsnCode).toBe("900490");
  for (const kind of GOODS_KINDS) expect(taxFor(kind, on).hsnCode).toMatch(/^[0-9]{4,8}$/);
});

test("metal frames have their own code", () => {
  expect(frameHsn("Titanium")).toBe("900319");
  expect(frameHsn("Acetate")).toBe("900311");
});
