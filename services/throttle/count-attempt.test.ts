import { expect, test } from "vitest";
import { countAttempt } from "./count-attempt.ts";
import { forgiveAttempt } from "./forgive-attempt.ts";
import { networkOf } from "./network-of.ts";
import { testDatabase } from "#tests/support/process/database.ts";

const { db } = await testDatabase();
const start = Date.parse("2026-02-10T06:30:20Z");
const at = (minutes: number) => new Date(start + minutes * 60_000);
const count = (account: string, now: Date) =>
  countAttempt(db, { rule: "wrong-password-account", subject: { account }, now });
const refusal = (account: string, now: Date) =>
  count(account, now).then(
    () => null,
    (error: { code: string; retryAfterSeconds: number }) => error,
  );

test("of any number at once exactly as many pass as the rule allows", async () => {
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => count("many@example.in", at(0))));
  expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(10);
});

test("the window slides: an attempt counts for fifteen minutes, wherever the clock stands", async () => {
  for (let n = 0; n < 5; n += 1) await count("slide@example.in", at(0));
  for (let n = 0; n < 5; n += 1) await count("slide@example.in", at(10));
  expect(await refusal("slide@example.in", at(14))).toMatchObject({ code: "too_many_requests" });
  // The first five are forgotten, the later ones are not.
  for (let n = 0; n < 5; n += 1) expect(await refusal("slide@example.in", at(15))).toBeNull();
  expect(await refusal("slide@example.in", at(16))).not.toBeNull();
});

test("hammering does not prolong the wait, and Retry-After tells the truth", async () => {
  for (let n = 0; n < 10; n += 1) await count("hammer@example.in", at(0));
  for (let minute = 1; minute < 14; minute += 1) expect(await refusal("hammer@example.in", at(minute))).not.toBeNull();
  const { retryAfterSeconds } = (await refusal("hammer@example.in", at(14)))!;
  expect(await refusal("hammer@example.in", new Date(at(14).getTime() + retryAfterSeconds * 1_000))).toBeNull();
});

test("what is forgiven leaves room, and accounts do not share theirs", async () => {
  for (let n = 0; n < 30; n += 1) await forgiveAttempt(db, await count("right@example.in", at(0)));
  for (let n = 0; n < 10; n += 1) await count("wrong@example.in", at(0));
  expect(await refusal(" WRONG@example.in", at(0))).not.toBeNull();
  expect(await refusal("right@example.in", at(0))).toBeNull();
});

test("a /64 of IPv6 is one subscriber, and an IPv4 address in IPv6 clothes is itself", () => {
  expect(networkOf("2001:db8:1:2::1")).toBe("2001:db8:1:2");
  expect(networkOf("2001:DB8:1:2:ffff::9")).toBe("2001:db8:1:2");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
  expect(networkOf("::1")).toBe("0:0:0:0");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0");
  expect(networkOf("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
});
