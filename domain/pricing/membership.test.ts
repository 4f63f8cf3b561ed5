import { expect, test } from "vitest";
import { isMembershipActive, membershipPeriod } from "./membership.ts";

test("a membership counts for 365 days from its payment", () => {
  const paidAt = new Date("2026-05-10T06:00:00Z");
  const period = membershipPeriod(paidAt);
  expect(period.endsAt.toISOString()).toBe("2027-05-10T06:00:00.000Z");
  expect(isMembershipActive(period, paidAt)).toBe(true);
  expect(isMembershipActive(period, new Date(period.endsAt.getTime() - 1))).toBe(true);
  expect(isMembershipActive(period, period.endsAt)).toBe(false);
  expect(isMembershipActive(period, new Date(paidAt.getTime() - 1))).toBe(false);
});
