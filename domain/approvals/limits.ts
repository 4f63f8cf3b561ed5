import { grantsOf } from "#domain/access/duties.ts";
import { type AccessObject, isPermitted } from "#domain/access/permission.ts";
import { isStaff, type Actor, type SystemActor } from "#domain/accounts/actor.ts";
import type { ApprovalSettings } from "#domain/content/approval-settings.ts";
import type { ApprovalKind } from "./approval-kinds.ts";

/** So much of something that has limits: paise, or basis points of a discount. */
export type Limited = { kind: ApprovalKind; amount: number };

/** Null: any amount. */
type Limit = number | null;

const SETTING_OF = {
  refund: "refundPaise",
  discount: "discountBp",
  stock_adjustment: "stockAdjustmentPaise",
} as const satisfies Record<ApprovalKind, keyof ApprovalSettings>;

/** Up to how much somebody may do this alone to a thing, by the highest of their duties for it. */
export function limitOf(
  limits: ApprovalSettings,
  given: { actor: Actor | SystemActor; kind: ApprovalKind; object: AccessObject },
): Limit {
  const { actor, kind, object } = given;
  const of = limits[SETTING_OF[kind]];
  if (isOwner(actor)) return of.owners;
  return isPermitted(actor, "approval.decide", object) ? of.managers : of.staff;
}

/** Who runs the shop's commands on its machine is held to nothing. */
const isOwner = (actor: Actor | SystemActor): boolean =>
  actor.kind === "system" || (isStaff(actor) && grantsOf(actor).some(({ duty }) => duty === "owner"));

export const isWithin = (limit: Limit, amount: number): boolean => limit === null || amount <= limit;

/** Up to how much somebody may do alone to the things of which they decide. */
export function decidesUpTo(limits: ApprovalSettings, given: { actor: Actor; kind: ApprovalKind }): Limit {
  const of = limits[SETTING_OF[given.kind]];
  return isOwner(given.actor) ? of.owners : of.managers;
}

export type WhoDecides = { ok: true } | { ok: false; reason: "own_request" | "above_own_limit" };

/** Whether somebody may say yes or no to what another has asked. That they may decide of the thing at all is asked before. */
export function decideWhoDecides(
  limits: ApprovalSettings,
  given: { actor: Actor; askedBy: number; asked: Limited; object: AccessObject },
): WhoDecides {
  const { actor, askedBy, asked, object } = given;
  if (actor.kind === "user" && actor.id === askedBy) return { ok: false, reason: "own_request" };
  const limit = limitOf(limits, { actor, kind: asked.kind, object });
  return isWithin(limit, asked.amount) ? { ok: true } : { ok: false, reason: "above_own_limit" };
}
