import type { Actor } from "#domain/accounts/actor.ts";
import type { UserJson } from "#domain/wire/accounts.ts";

/** What pages and the browser's own storage hold of the person signed in: who it is and no more, never a token. */
export type UserData = Pick<UserJson, "id" | "email" | "first_name" | "last_name" | "profile_picture">;

export function toUserData(actor: Actor): UserData | null {
  if (actor.kind === "guest") return null;
  return {
    id: actor.id,
    email: actor.email,
    first_name: actor.firstName,
    last_name: actor.lastName,
    profile_picture: actor.profilePicture,
  };
}
