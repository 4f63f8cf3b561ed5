import { expect, test } from "vitest";
import { membershipPeriod } from "./membership.ts";

test("a membership counts for 365 days from its payment", () => {
  const paidAt = new Date("2026-05-10T06:00:00Z");
  const period = membershipPeriod(paidAt);
  expect(period.startsAt).toEqual(paidAt);
  expect(period.endsAt.toISOString()).toBe("2027-05-10T06:00:00.000Z");
});
