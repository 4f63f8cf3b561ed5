import { expect, test } from "vitest";
import type { GrantedDuty } from "#domain/access/duty-names.ts";
import { SYSTEM, type UserActor } from "#domain/accounts/actor.ts";
import { approvalSettingsSchema } from "#domain/content/approval-settings.ts";
import { decidesUpTo, decideWhoDecides, isWithin, limitOf } from "./limits.ts";
import { actorOf } from "#tests/support/access/actor-of.ts";

const limits = approvalSettingsSchema.parse({});
const granted = (...grants: GrantedDuty[]) => ({ grants });
const here = { storeId: 1, paymentOrderId: null };
const refundOf = (actor: UserActor, object: Parameters<typeof limitOf>[1]["object"] = here) =>
  limitOf(limits, { actor, kind: "refund", object });

test("the limits of the three kinds, by the highest duty for the store of the thing", () => {
  const people = [actorOf("seller", 1), actorOf("optometrist", 1), actorOf("manager", 1), actorOf("admin", null)];
  const all = (kind: "refund" | "discount" | "stock_adjustment") =>
    people.map((actor) => limitOf(limits, { actor, kind, object: here }));
  expect(all("refund")).toEqual([200_000, 200_000, 2_000_000, null]);
  expect(all("discount")).toEqual([1_000, 1_000, 2_000, 10_000]);
  expect(all("stock_adjustment")).toEqual([500_000, 500_000, 500_000, null]);
  expect(limitOf(limits, { actor: SYSTEM, kind: "refund", object: here })).toBeNull();
});

test("a manager of another store has there what everybody has; a duty that was given counts where it was given", () => {
  expect(refundOf(actorOf("manager", 2))).toBe(200_000);
  expect(refundOf(actorOf("seller", 2, granted({ duty: "manage", storeId: 1 })))).toBe(2_000_000);
  expect(refundOf(actorOf("seller", 1, granted({ duty: "owner", storeId: null })))).toBeNull();
  // What was bought online is the website's as well, whichever store hands it over.
  expect(refundOf(actorOf("manager", 45), { storeId: 1, paymentOrderId: "p" })).toBe(2_000_000);
});

test("an owner whose second factor is missing decides no more than whoever manages", () => {
  const lacking = actorOf("admin", null, { secondFactor: { isNeeded: true, at: null } });
  expect(refundOf(lacking)).toBe(2_000_000);
  expect(decidesUpTo(limits, { actor: lacking, kind: "refund" })).toBe(2_000_000);
  expect(decidesUpTo(limits, { actor: actorOf("admin", null), kind: "refund" })).toBeNull();
});

test("the limit itself is within it", () => {
  expect([199_999, 200_000, 200_001].map((amount) => isWithin(200_000, amount))).toEqual([true, true, false]);
  expect(isWithin(null, 99_999_999)).toBe(true);
});

test("nobody decides what they asked themselves, nor what is above their own limit", () => {
  const decide = (actor: UserActor, askedBy: number, amount: number) =>
    decideWhoDecides(limits, { actor, askedBy, asked: { kind: "refund", amount }, object: here });
  const manager = actorOf("manager", 1);
  expect(decide(manager, 2, 2_000_000)).toEqual({ ok: true });
  expect(decide(manager, 2, 2_000_001)).toEqual({ ok: false, reason: "above_own_limit" });
  expect(decide(manager, 1, 300_000)).toEqual({ ok: false, reason: "own_request" });
  expect(decide(actorOf("admin", null), 1, 300_000)).toEqual({ ok: false, reason: "own_request" });
});
