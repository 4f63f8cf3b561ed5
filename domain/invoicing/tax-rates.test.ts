import { expect, test } from "vitest";
import { FIRST_TAX_RATES } from "#tests/support/shop/first-tax-rates.ts";
import { TAX_CLASSES, taxFor } from "./tax-rates.ts";

const on = new Date("2026-05-10T06:00:00Z");
const at = (taxClass: (typeof TAX_CLASSES)[number]) => taxFor(FIRST_TAX_RATES, taxClass, on);

test("what corrects sight is taxed at 5 %, the rest at 18 %", () => {
  const atFive = TAX_CLASSES.filter((taxClass) => at(taxClass).rateBp === 500);
  expect(atFive).toEqual(["frame", "corrective-sunglasses", "contact-lens", "spectacle-lens"]);
  expect(TAX_CLASSES.filter((taxClass) => at(taxClass).rateBp === 1_800)).toHaveLength(7);
});

test("each class has its code", () => {
  expect(at("spectacle-lens").hsnCode).toBe("900150");
  expect(at("sunglasses").hsnCode).toBe("900410");
  expect(at("corrective-sunglasses").hsnCode).toBe("900490");
  for (const taxClass of TAX_CLASSES) expect(at(taxClass).hsnCode).toMatch(/^[0-9]{4,8}$/);
});

test("a rate holds from the first moment of its day in India, and for its class alone", () => {
  const next = { taxClass: "frame", inForceFrom: "2026-05-11", hsnCode: "900311", rateBp: 1_200 } as const;
  const rates = [next, ...FIRST_TAX_RATES];
  expect(taxFor(rates, "frame", new Date("2026-05-10T18:29:59Z")).rateBp).toBe(500);
  expect(taxFor(rates, "frame", new Date("2026-05-10T18:30:00Z")).rateBp).toBe(1_200);
  expect(taxFor(rates, "contact-lens", new Date("2026-06-01T06:00:00Z")).rateBp).toBe(500);
});

test("of two for one day the first counts, and days before all of them have the oldest", () => {
  const first = { taxClass: "case", inForceFrom: "2026-05-01", hsnCode: "4202", rateBp: 1_200 } as const;
  const rates = [first, { ...first, rateBp: 2_800 }];
  expect(taxFor(rates, "case", on).rateBp).toBe(1_200);
  expect(taxFor(rates, "case", new Date("2020-01-01T06:00:00Z")).rateBp).toBe(2_800);
  expect(() => taxFor(rates, "frame", on)).toThrow("No tax rate is known for frame");
});
