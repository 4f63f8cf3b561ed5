import { expect, test } from "vitest";
import { judgePrescriptionAge } from "./prescription-age.ts";

const now = new Date("2026-05-10T06:00:00Z");

test.each([
  ["2026-05-10", "fresh"],
  ["2025-05-10", "fresh"],
  ["2025-05-09", "old"],
  ["2024-05-10", "old"],
  ["2024-05-09", "too-old"],
  ["2026-05-11", "in-the-future"],
])("written on %s it is %s on 10 May 2026", (day, verdict) => {
  expect(judgePrescriptionAge(day, now)).toBe(verdict);
});

test("the shop can set its own limits; months of other lengths do no harm", () => {
  expect(judgePrescriptionAge("2026-03-01", now, { warn: 1, block: 2 })).toBe("too-old");
  expect(judgePrescriptionAge("2025-08-31", new Date("2026-02-28T06:00:00Z"), { warn: 6, block: 12 })).toBe("fresh");
  expect(judgePrescriptionAge("2025-08-31", new Date("2026-03-01T06:00:00Z"), { warn: 6, block: 12 })).toBe("old");
});
