import { users } from "#db/schema/accounts.ts";
import type { Role } from "#domain/accounts/actor.ts";

/** What a person sees of their own account. */
export type Profile = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  role: Role;
  profilePicture: string | null;
};

export const profileColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phoneNumber: users.phoneNumber,
  role: users.role,
  profilePicture: users.profilePicture,
};
