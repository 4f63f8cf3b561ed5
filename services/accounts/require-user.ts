import { type Actor, isSignedIn, type UserActor } from "#domain/accounts/actor.ts";
import { AppError } from "#domain/wire/errors.ts";

/** Throws `sign_in_required` for whoever is not signed in. */
export function requireUser(actor: Actor): UserActor {
  if (!isSignedIn(actor)) throw new AppError("sign_in_required");
  return actor;
}

/** For calls that name a person: it must be the one who asks. An absent name means the one who asks. */
export function requireSelf(actor: Actor, userId: number | string | null | undefined): UserActor {
  const user = requireUser(actor);
  if (userId !== undefined && userId !== null && Number(userId) !== user.id) throw new AppError("forbidden");
  return user;
}
