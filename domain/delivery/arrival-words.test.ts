import { expect, test } from "vitest";
import { arrivalWords } from "./arrival-words.ts";

test("the one day, else the range, else nothing", () => {
  const range = { deliverFrom: "2026-11-30", deliverTo: "2026-12-08" };
  expect(arrivalWords({ ...range, deliverBy: "2026-12-01" })).toBe("by Tue 1 Dec");
  expect(arrivalWords({ ...range, deliverBy: null })).toBe("30 Nov 2026 to 8 Dec 2026");
  expect(arrivalWords({ ...range, deliverTo: "2026-11-30", deliverBy: null })).toBe("30 Nov 2026");
  expect(arrivalWords({ deliverFrom: null, deliverTo: null, deliverBy: null })).toBeNull();
});
