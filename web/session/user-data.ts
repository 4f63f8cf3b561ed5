import type { Actor } from "#domain/accounts/actor.ts";
import type { UserJson } from "#domain/wire/accounts.ts";

/** What the browser keeps of the person signed in, under the key userData: the profile, never a token. */
export type UserData = UserJson;

export function toUserData(actor: Actor): UserData | null {
  if (actor.kind === "guest") return null;
  return {
    id: actor.id,
    email: actor.email,
    first_name: actor.firstName,
    last_name: actor.lastName,
    phone_number: actor.phoneNumber,
    role: actor.role,
    profile_picture: actor.profilePicture,
  };
}
