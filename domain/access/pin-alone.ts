import type { Actor, SystemActor } from "#domain/accounts/actor.ts";

export const PASSWORD_NEEDED = "A PIN alone does not open this. Sign in with your password";

/** Here by a PIN at a till, and by nothing else. */
export function isByPin(actor: Actor | SystemActor): boolean {
  return actor.kind === "user" && actor.till !== undefined;
}
