import { expect, test } from "vitest";
import { awaitsPrescription } from "./awaits-prescription.ts";

const line = (key: string, powerTypeCode: string | null) => ({
  key,
  lens: powerTypeCode === null ? null : { powerTypeCode },
});
const powered = "single-vision-prescription-glasses";

test("lenses with power wait until each of their lines has its prescription", () => {
  const lines = [line("a", powered), line("b", powered), line("c", null), line("d", "zero-power-computer-glasses")];
  expect(awaitsPrescription(lines, {})).toBe(true);
  expect(awaitsPrescription(lines, { a: {} })).toBe(true);
  expect(awaitsPrescription(lines, { a: {}, b: {} })).toBe(false);
  expect(awaitsPrescription(lines.slice(2), {})).toBe(false);
});
