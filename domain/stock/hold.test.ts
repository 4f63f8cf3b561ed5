import { expect, test } from "vitest";
import { HOLD_MINUTES, holdExpiresAt, isHoldLive } from "./hold.ts";

test("a hold lives for 15 minutes", () => {
  const madeAt = new Date("2026-05-10T06:00:00Z");
  const expiresAt = holdExpiresAt(madeAt);
  expect(HOLD_MINUTES).toBe(15);
  expect(expiresAt.toISOString()).toBe("2026-05-10T06:15:00.000Z");
  expect(isHoldLive({ expiresAt }, new Date(expiresAt.getTime() - 1))).toBe(true);
  expect(isHoldLive({ expiresAt }, expiresAt)).toBe(false);
});
