import type { Role, UserActor } from "#domain/accounts/actor.ts";

/** Somebody by role and store alone, for rules that look at nothing else. */
export const actorOf = (role: Role, storeId: number | null = null, more: Partial<UserActor> = {}): UserActor => ({
  kind: "user",
  id: 1,
  email: "asha@example.in",
  firstName: "Asha",
  lastName: "Rao",
  phoneNumber: "9812345678",
  role,
  storeId,
  profilePicture: null,
  ...more,
});
