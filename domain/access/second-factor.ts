import type { Actor, SystemActor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Duty } from "./duty-names.ts";

/** Whoever holds one of these must have a second factor; a session without it holds none of them. */
export const OBLIGING_DUTIES = ["owner", "accounts", "catalogue"] as const satisfies readonly Duty[];

export function isObliging(duty: Duty): boolean {
  return (OBLIGING_DUTIES as readonly Duty[]).includes(duty);
}

/** For how long what concerns people, keys and money out may be done after the second factor was given. */
const STEP_UP_MS = 10 * 60_000;

export const FACTOR_NEEDED = "Give your second factor to go on";

/** Signed in by a password alone, where more is asked of them: the console opens nothing but the way to give it. */
export function lacksSecondFactor(actor: Actor): boolean {
  return actor.kind === "user" && actor.secondFactor?.isNeeded === true && actor.secondFactor.at === null;
}

/** Whether it was given lately. The shop's commands have no session, and who runs them holds the machine. */
export function hasFreshFactor(actor: Actor | SystemActor, now: Date): boolean {
  if (actor.kind !== "user" || actor.secondFactor === undefined) return true;
  const { isNeeded, at } = actor.secondFactor;
  return !isNeeded || (at !== null && Math.abs(now.getTime() - at.getTime()) <= STEP_UP_MS);
}

/** Throws unless the second factor was given in the last ten minutes. */
export function requireFreshFactor(actor: Actor | SystemActor, now: Date): void {
  if (!hasFreshFactor(actor, now)) throw new AppError("forbidden", { message: FACTOR_NEEDED });
}
