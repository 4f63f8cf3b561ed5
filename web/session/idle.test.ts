import { expect, test } from "vitest";
import { isIdle, needsRenewal } from "./idle.ts";

const now = 10_000_000;
const hour = 3_600_000;

test("idle is more than an hour without activity", () => {
  expect(isIdle({ lastActivity: now - hour, signedInAt: 0, now })).toBe(false);
  expect(isIdle({ lastActivity: now - hour - 1, signedInAt: 0, now })).toBe(true);
});

test("a fresh sign-in outweighs what an earlier session left behind", () => {
  expect(isIdle({ lastActivity: 1, signedInAt: now - 1_000, now })).toBe(false);
});

test("nothing known is not idle: the server decides", () => {
  expect(isIdle({ lastActivity: 0, signedInAt: 0, now })).toBe(false);
});

test("the session is renewed when something happened, every five minutes at most", () => {
  expect(needsRenewal({ lastActivity: now, lastRenewal: now - 299_999, now })).toBe(false);
  expect(needsRenewal({ lastActivity: now, lastRenewal: now - 300_000, now })).toBe(true);
  expect(needsRenewal({ lastActivity: now - 400_000, lastRenewal: now - 300_000, now })).toBe(false);
});

test("times that a clock wrote which was ahead stop nothing: the server decides, and is asked", () => {
  const tomorrow = now + 86_400_000;
  expect(isIdle({ lastActivity: tomorrow, signedInAt: now - hour - 1, now })).toBe(true);
  expect(isIdle({ lastActivity: tomorrow, signedInAt: tomorrow, now })).toBe(false);
  expect(needsRenewal({ lastActivity: now, lastRenewal: tomorrow, now })).toBe(true);
});
