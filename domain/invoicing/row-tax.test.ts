import { expect, test } from "vitest";
import { rowTax } from "./row-tax.ts";

const on = new Date("2026-05-10T06:00:00Z");
const product = { hsnCode: "900410", rateBp: 1_800 };

test("sunglasses with power are corrective, without power they are not", () => {
  const frame = { kind: "frame", category: "sun_glasses", product, on } as const;
  expect(rowTax({ ...frame, hasPower: true })).toEqual({ hsnCode: "900490", rateBp: 500 });
  expect(rowTax({ ...frame, hasPower: false })).toEqual(product);
});

test("a lens has its own code whatever it is in", () => {
  expect(rowTax({ kind: "lens", category: "sun_glasses", hasPower: true, product, on }).hsnCode).toBe("900150");
});

test("all else carries what the product says", () => {
  const solution = { hsnCode: "33079020", rateBp: 1_800 };
  expect(rowTax({ kind: "goods", category: "contact_lens_solution", hasPower: false, product: solution, on })).toEqual(
    solution,
  );
  const frame = { hsnCode: "900311", rateBp: 500 };
  expect(rowTax({ kind: "frame", category: "eye_glasses", hasPower: true, product: frame, on })).toEqual(frame);
});
